import css from "@/ui/Form/Form.module.css";
import { ErrorSummary } from "@/ui/ErrorSummary";
import type { SiteForm } from "@/ui/Form/useSiteForm";
import type { ReactNode, Ref } from "react";
import { FormProvider, type FieldValues } from "react-hook-form";

interface FormProps<Values extends FieldValues, Parsed> {
  form: SiteForm<Values, Parsed>;
  /** What the form is called for those who jump from form to form; without it the form is no landmark. */
  label?: string;
  /** Where it is sent without scripts; a form without it needs them. */
  action?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/**
 * A form that scripts submit, with the summary of its problems. One without an `action` is not shown without scripts, and
 * `WithoutScript` says why; before they run its button is disabled (`SubmitButton`), so that nothing typed ever goes into
 * an address.
 */
export function Form<Values extends FieldValues, Parsed>({
  form,
  label,
  action,
  ref,
  children,
}: FormProps<Values, Parsed>) {
  return (
    <FormProvider {...form}>
      <form
        ref={ref}
        onSubmit={form.send}
        method="post"
        action={action}
        encType={action === undefined ? undefined : "multipart/form-data"}
        noValidate
        aria-label={label}
        className={css.root}
        data-needs={action === undefined ? "scripts" : undefined}
      >
        <ErrorSummary onRetry={() => form.send()} />
        {children}
      </form>
    </FormProvider>
  );
}
