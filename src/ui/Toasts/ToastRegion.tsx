import { commonText } from "@/text/common";
import { OverlayTheme } from "@/theme/OverlayTheme";
import { Icon } from "@/ui/Icon/Icon";
import { forgetMessages, type ToastMessage } from "@/ui/Toasts/toasts";
import {
  Alert,
  AlertDescription,
  CloseButton,
  ToastProvider,
  useToast,
  type UseToastOptions,
} from "@chakra-ui/react";
import { useEffect } from "react";

const SHOWN_MILLISECONDS = 5000;

const REGION = '[id^="chakra-toast-manager-"]';

/** Chakra names its six regions in English; only one is used. */
function nameRegions(): void {
  for (const region of document.querySelectorAll(REGION)) {
    if (region.id.endsWith("-bottom")) region.setAttribute("aria-label", commonText.toasts);
    else region.setAttribute("hidden", "");
  }
}

const optionsOf = ({ kind, text, stays = false }: ToastMessage): UseToastOptions => ({
  position: "bottom",
  duration: stays ? null : SHOWN_MILLISECONDS,
  containerStyle: { maxWidth: "min(34rem, calc(100vw - 2rem))", minWidth: 0 },
  render: ({ onClose }) => (
    <Alert ref={nameRegions} addRole={false} variant="toast" status={kind === "done" ? "success" : "warning"}>
      <Icon name={kind === "done" ? "check" : "info"} size="1.35em" />
      <AlertDescription>{text}</AlertDescription>
      <CloseButton aria-label={commonText.dismiss} onClick={onClose}>
        <Icon name="close" />
      </CloseButton>
    </Alert>
  ),
});

/** Chakra's toasts in the site's colours. They are above modal dialogs, and read aloud beside them. */
export function ToastRegion({ waiting }: { waiting: readonly ToastMessage[] }) {
  const toast = useToast();
  useEffect(() => {
    if (waiting.length === 0) return undefined;
    // The region has to exist before its first message, or screen readers skip that.
    const frame = requestAnimationFrame(() => {
      for (const message of waiting) {
        const { id } = message;
        if (id !== undefined && toast.isActive(id)) toast.update(id, optionsOf(message));
        else toast({ ...optionsOf(message), ...(id === undefined ? {} : { id }) });
      }
      forgetMessages();
    });
    return () => cancelAnimationFrame(frame);
  }, [waiting, toast]);
  return (
    <OverlayTheme>
      <ToastProvider />
    </OverlayTheme>
  );
}
