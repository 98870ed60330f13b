import { useHydrated } from "@/lib/hydration/useHydrated";
import { formText } from "@/text/forms";
import { Button } from "@/ui/Button";
import type { SiteForm } from "@/ui/Form/useSiteForm";
import { Button as ChakraButton, Spinner } from "@chakra-ui/react";
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
      <ChakraButton
        type="submit"
        variant={variantOf(kind)}
        size="submit"
        isLoading={isBusy}
        loadingText={busyLabel}
        spinner={<Spinner label="" />}
        disabled={!isHydrated && !worksWithoutScripts}
        aria-disabled={isBusy}
      >
        {label}
      </ChakraButton>
      {isBusy && form.cancel && <CancelButton onCancel={form.cancel} />}
      <span role="status" className="visually-hidden">
        {isBusy ? busyLabel : ""}
      </span>
    </>
  );
}
