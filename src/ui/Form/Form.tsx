import css from "@/ui/Form/Form.module.css";
import { ErrorSummary } from "@/ui/ErrorSummary";
import type { FormSubmission } from "@/ui/Form/useFormSubmission";
import type { ReactNode } from "react";

interface FormProps<Name extends string> {
  submission: FormSubmission<Name>;
  /** What the form is called for those who jump from form to form; without it the form is no landmark. */
  label?: string;
  children: ReactNode;
}

/**
 * A form that scripts submit, with the summary of its problems. Without scripts it is not shown, and
 * `WithoutScript` says why; before they run its button is disabled (`SubmitButton`), so that nothing typed ever goes into
 * an address.
 */
export function Form<Name extends string>({ submission, label, children }: FormProps<Name>) {
  return (
    <form {...submission.formProps} method="post" noValidate aria-label={label} className={css.root}>
      <ErrorSummary
        problems={submission.problems}
        attempt={submission.attempt}
        onRetry={() => submission.formProps.ref.current?.requestSubmit()}
      />
      {children}
    </form>
  );
}
