import formCss from "@/ui/Form/Form.module.css";
import { formText } from "@/text/forms";
import { useLayoutEffect, useRef, type MouseEvent } from "react";

interface ErrorSummaryProps {
  /** `fieldId` is null for a problem of no field. */
  problems: readonly {
    readonly fieldId: string | null;
    readonly message: string;
    readonly canRetry?: boolean;
  }[];
  /** Another number moves the focus here. */
  attempt: number;
  /** Submits the same once more. */
  onRetry: () => void;
}

function focusField(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

/** What went wrong with a submission, each with the way to its field. It takes the focus when it comes. */
export function ErrorSummary({ problems, attempt, onRetry }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;

  const ofFields = problems.flatMap(({ fieldId, message }) =>
    fieldId === null ? [] : [{ fieldId, message }],
  );
  return (
    <div ref={summary} className={formCss.errorSummary} role="alert" tabIndex={-1}>
      {problems.map(
        ({ fieldId, message }) =>
          fieldId === null && (
            <p key={message} className={formCss.errorSummaryTitle}>
              {message}
            </p>
          ),
      )}
      {problems.some(({ canRetry }) => canRetry) && (
        <button type="button" className={`button ${formCss.errorSummaryRetry}`} onClick={onRetry}>
          {formText.retry}
        </button>
      )}
      {ofFields.length > 0 && (
        <>
          <p className={formCss.errorSummaryTitle}>{formText.errorCount(ofFields.length)}</p>
          <ul>
            {ofFields.map(({ fieldId, message }) => (
              <li key={fieldId}>
                <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
