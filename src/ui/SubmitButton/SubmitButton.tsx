import type { FormSubmission } from "@/ui/Form/useFormSubmission";

interface SubmitButtonProps {
  submission: Pick<FormSubmission, "status">;
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

/**
 * Submits its form. While it is busy it keeps its place, size and the focus and says so; the form takes no second press
 * meanwhile.
 */
export function SubmitButton({ submission, label, busyLabel, ...kind }: SubmitButtonProps) {
  const isBusy = submission.status === "busy";
  return (
    <>
      <button type="submit" className={`button ${appearanceOf(kind)} submit-button`} aria-disabled={isBusy}>
        {isBusy && <span className="submit-spinner" aria-hidden="true" />}
        {isBusy ? busyLabel : label}
      </button>
      <span role="status" className="visually-hidden">
        {isBusy ? busyLabel : ""}
      </span>
    </>
  );
}
