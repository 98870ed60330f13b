import formCss from "@/ui/Form/Form.module.css";
import { useHydrated } from "@/lib/hydration/useHydrated";
import { formText } from "@/text/forms";
import type { FormSubmission } from "@/ui/Form/useFormSubmission";
import { useEffect, useState } from "react";

interface SubmitButtonProps {
  submission: Pick<FormSubmission, "status" | "cancel">;
  /** What it does: "Entrar". */
  label: string;
  /** What is being done: "Entrando…". */
  busyLabel: string;
  /** Whether it destroys something. */
  isDangerous?: boolean;
  /** Whether it stands beside what the page is for. */
  isSecondary?: boolean;
}

function appearanceOf({ isDangerous, isSecondary }: Pick<SubmitButtonProps, "isDangerous" | "isSecondary">) {
  if (isDangerous) return "button-danger";
  return isSecondary ? "" : "button-primary";
}

/** Milliseconds after which a way to cancel is offered: what takes less would only flicker. */
const CANCEL_AFTER = 2000;

/** Ends a submission that takes long. */
function CancelButton({ onCancel }: { onCancel: () => void }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), CANCEL_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    isLong && (
      <button type="button" className="button" onClick={onCancel}>
        {formText.cancel}
      </button>
    )
  );
}

/**
 * Submits its form, by a press or by Enter in a field, once the page is hydrated: before that the browser would send the
 * form itself. While it is busy it keeps its place, size and the focus and says so; the form takes no second press
 * meanwhile.
 */
export function SubmitButton({ submission, label, busyLabel, ...kind }: SubmitButtonProps) {
  const isHydrated = useHydrated();
  const isBusy = submission.status === "busy";
  return (
    <>
      <button
        type="submit"
        className={`button ${appearanceOf(kind)} submit-button`}
        disabled={!isHydrated}
        aria-disabled={isBusy}
      >
        {isBusy && <span className={formCss.submitSpinner} aria-hidden="true" />}
        {isBusy ? busyLabel : label}
      </button>
      {isBusy && submission.cancel && <CancelButton onCancel={submission.cancel} />}
      <span role="status" className="visually-hidden">
        {isBusy ? busyLabel : ""}
      </span>
    </>
  );
}
