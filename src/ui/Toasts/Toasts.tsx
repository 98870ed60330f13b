import { subscribeToMessages, waitingMessages, type ToastMessage } from "@/ui/Toasts/toasts";
import dynamic from "next/dynamic";
import { useState, useSyncExternalStore } from "react";

const ToastRegion = dynamic(async () => (await import("@/ui/Toasts/ToastRegion")).ToastRegion, {
  ssr: false,
});

const none: readonly ToastMessage[] = [];

export function Toasts() {
  const waiting = useSyncExternalStore(subscribeToMessages, waitingMessages, () => none);
  const [isNeeded, setNeeded] = useState(false);
  if (waiting.length > 0 && !isNeeded) setNeeded(true);
  return isNeeded && <ToastRegion waiting={waiting} />;
}
