import formCss from "@/ui/Form/Form.module.css";
import { useHydrated } from "@/lib/hydration/useHydrated";
import { formText } from "@/text/forms";
import type { SiteForm } from "@/ui/Form/useSiteForm";
import { Button, Spinner } from "@chakra-ui/react";
import { useEffect, useState } from "react";

interface SubmitButtonProps {
  form: Pick<SiteForm, "formState" | "cancel">;
  /** What it does: "Entrar". */
  label: string;
  /** What is being done: "Entrando…". */
  busyLabel: string;
  /** Whether it destroys something. */
  isDangerous?: boolean;
  /** Whether its form is also sent without scripts, or before they run. */
  worksWithoutScripts?: boolean;
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
 * Submits its form. While it is busy it keeps its place, size and the focus and says so, which a disabled button would
 * not; the form takes no second press meanwhile.
 */
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
        className={`button ${appearanceOf(kind)} submit-button`}
        isLoading={isBusy}
        loadingText={busyLabel}
        spinner={<Spinner className={formCss.submitSpinner} label="" />}
        disabled={!isHydrated && !worksWithoutScripts}
        aria-disabled={isBusy}
      >
        {label}
      </Button>
      {isBusy && form.cancel && <CancelButton onCancel={form.cancel} />}
      <span role="status" className="visually-hidden">
        {isBusy ? busyLabel : ""}
      </span>
    </>
  );
}
