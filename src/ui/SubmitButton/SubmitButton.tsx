import type { FormSubmission } from "@/ui/Form/useFormSubmission";

interface SubmitButtonProps {
  submission: Pick<FormSubmission, "status">;
  /** What it does: "Entrar". */
  label: string;
  /** What is being done: "Entrando…". */
  busyLabel: string;
  /** Whether it destroys something. */
  isDangerous?: boolean;
}

/**
 * Submits its form. While it is busy it keeps its place, size and the focus and says so; the form takes no second press
 * meanwhile.
 */
export function SubmitButton({ submission, label, busyLabel, isDangerous = false }: SubmitButtonProps) {
  const isBusy = submission.status === "busy";
  return (
    <>
      <button
        type="submit"
        className={`button ${isDangerous ? "button-danger" : "button-primary"} submit-button`}
        aria-disabled={isBusy}
      >
        {isBusy && <span className="submit-spinner" aria-hidden="true" />}
        {isBusy ? busyLabel : label}
      </button>
      <span role="status" className="visually-hidden">
        {isBusy ? busyLabel : ""}
      </span>
    </>
  );
}
