import css from "@/ui/Form/Form.module.css";
import { ErrorSummary } from "@/ui/Form/ErrorSummary";
import type { SiteForm } from "@/ui/Form/useSiteForm";
import type { ReactNode, Ref } from "react";
import type { FieldValues } from "react-hook-form";

interface FormProps<Values extends FieldValues, Parsed> {
  form: SiteForm<Values, Parsed>;
  /** Accessible name; without it the form is no landmark. */
  label?: string;
  /** Target without scripts; a form without it needs scripts. */
  action?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/**
 * Without an `action` it is hidden where scripts do not run, and its button is disabled until they do, so
 * that nothing typed ever gets into an address.
 */
export function Form<Values extends FieldValues, Parsed>({
  form,
  label,
  action,
  ref,
  children,
}: FormProps<Values, Parsed>) {
  return (
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
      <ErrorSummary form={form} />
      {children}
    </form>
  );
}
