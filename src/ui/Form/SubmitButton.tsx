import { useHydrated } from "@/lib/hydration/useHydrated";
import { formText } from "@/text/forms";
import { Button } from "@/ui/Button";
import css from "@/ui/Form/Form.module.css";
import type { SiteForm } from "@/ui/Form/useSiteForm";
import { useEffect, useState } from "react";

interface SubmitButtonProps {
  form: Pick<SiteForm, "formState" | "cancel">;
  label: string;
  busyLabel: string;
  isDangerous?: boolean;
  /** Whether the form can also be sent without scripts, or before they run. */
  worksWithoutScripts?: boolean;
  /** Whether it is beside the page's main action. */
  isSecondary?: boolean;
}

function variantOf({ isDangerous, isSecondary }: Pick<SubmitButtonProps, "isDangerous" | "isSecondary">) {
  if (isDangerous) return "danger";
  return isSecondary ? undefined : "primary";
}

/** Milliseconds before cancelling is offered; for shorter submissions it would flicker. */
const CANCEL_AFTER = 2000;

function CancelButton({ onCancel }: { onCancel: () => void }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), CANCEL_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    isLong && (
      <Button type="button" onClick={onCancel}>
        {formText.cancel}
      </Button>
    )
  );
}

/** While busy it keeps place, size and focus, which a disabled button would not. */
export function SubmitButton({
  form,
  label,
  busyLabel,
  worksWithoutScripts = false,
  ...kind
}: SubmitButtonProps) {
  const isBusy = form.formState.isSubmitting;
  const isHydrated = useHydrated();
  return (
    <>
      <Button
        type="submit"
        variant={variantOf(kind)}
        className={css.submit}
        disabled={!isHydrated && !worksWithoutScripts}
        aria-disabled={isBusy}
      >
        {isBusy && <span className={css.spinner} aria-hidden="true" />}
        {isBusy ? busyLabel : label}
      </Button>
      {isBusy && form.cancel && <CancelButton onCancel={form.cancel} />}
      <span role="status" className="visually-hidden">
        {isBusy ? busyLabel : ""}
      </span>
    </>
  );
}
