import formCss from "@/ui/Form/Form.module.css";
import { fieldId } from "@/ui/Form/field-id";
import { RETRIABLE } from "@/ui/Form/useSiteForm";
import { formText } from "@/text/forms";
import { Alert } from "@chakra-ui/react";
import { useLayoutEffect, useRef } from "react";
import { useFormContext, type FieldErrors } from "react-hook-form";

interface ErrorSummaryProps {
  onRetry: () => void;
}

interface FieldProblem {
  name: string;
  message: string;
  /** Id of the field, from Chakra's `FormControl` or from a form that works without scripts. */
  id: string;
}

function problemsOf(errors: FieldErrors, group = ""): FieldProblem[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    const name = group + key;
    if (typeof error?.message !== "string") return problemsOf((error ?? {}) as FieldErrors, `${name}.`);
    const element: unknown = "ref" in error && error.ref;
    const isElement = typeof HTMLElement !== "undefined" && element instanceof HTMLElement;
    return [{ name, message: error.message, id: (isElement && element.id) || fieldId(name) }];
  });
}

/** Problems of a submission, linked to their fields. Takes the focus when it appears. */
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
  const problems = problemsOf(ofFields);
  if (!root && problems.length === 0) return null;
  return (
    <Alert ref={summary} status="error" className={formCss.errorSummary} tabIndex={-1}>
      {root && <p className={formCss.errorSummaryTitle}>{root.message}</p>}
      {root?.type === RETRIABLE && (
        <button type="button" className={`button ${formCss.errorSummaryRetry}`} onClick={onRetry}>
          {formText.retry}
        </button>
      )}
      {problems.length > 0 && (
        <>
          <p className={formCss.errorSummaryTitle}>{formText.errorCount(problems.length)}</p>
          <ul>
            {problems.map(({ name, message, id }) => (
              <li key={name}>
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    setFocus(name);
                  }}
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
