import formCss from "@/ui/Form/Form.module.css";
import { RETRIABLE } from "@/ui/Form/useSiteForm";
import { formText } from "@/text/forms";
import { Alert } from "@chakra-ui/react";
import { useLayoutEffect, useRef } from "react";
import { useFormContext, type FieldErrors } from "react-hook-form";

interface ErrorSummaryProps {
  /** Submits the same once more. */
  onRetry: () => void;
}

/** The id that Chakra's `FormControl` has given to the field of a problem. */
const idOf = (error: FieldErrors[string]) => (error?.ref instanceof HTMLElement ? error.ref.id : "");

/** What went wrong with a submission, each with the way to its field. It takes the focus when it comes. */
export function ErrorSummary({ onRetry }: ErrorSummaryProps) {
  const {
    formState: { errors, submitCount },
    setFocus,
  } = useFormContext();
  const summary = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount]);

  const { root, ...ofFields } = errors;
  const names = Object.keys(ofFields);
  if (!root && names.length === 0) return null;
  return (
    <Alert ref={summary} status="error" className={formCss.errorSummary} tabIndex={-1}>
      {root && <p className={formCss.errorSummaryTitle}>{root.message}</p>}
      {root?.type === RETRIABLE && (
        <button type="button" className={`button ${formCss.errorSummaryRetry}`} onClick={onRetry}>
          {formText.retry}
        </button>
      )}
      {names.length > 0 && (
        <>
          <p className={formCss.errorSummaryTitle}>{formText.errorCount(names.length)}</p>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <a
                  href={`#${idOf(ofFields[name])}`}
                  onClick={(event) => {
                    event.preventDefault();
                    setFocus(name);
                  }}
                >
                  {String(ofFields[name]?.message)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
