import css from "@/ui/Form/Form.module.css";
import { ErrorSummary } from "@/ui/ErrorSummary";
import type { SiteForm } from "@/ui/Form/useSiteForm";
import type { ReactNode } from "react";
import { FormProvider, type FieldValues } from "react-hook-form";

interface FormProps<Values extends FieldValues, Parsed> {
  form: SiteForm<Values, Parsed>;
  /** What the form is called for those who jump from form to form; without it the form is no landmark. */
  label?: string;
  children: ReactNode;
}

/**
 * A form that scripts submit, with the summary of its problems. Without scripts it is not shown, and
 * `WithoutScript` says why; before they run its button is disabled (`SubmitButton`), so that nothing typed ever goes into
 * an address.
 */
export function Form<Values extends FieldValues, Parsed>({
  form,
  label,
  children,
}: FormProps<Values, Parsed>) {
  return (
    <FormProvider {...form}>
      <form onSubmit={form.send} method="post" noValidate aria-label={label} className={css.root}>
        <ErrorSummary onRetry={() => form.send()} />
        {children}
      </form>
    </FormProvider>
  );
}
