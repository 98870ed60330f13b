import { subscribeToMessages, untoldMessages, type ToastMessage } from "@/ui/Toasts/toasts";
import dynamic from "next/dynamic";
import { useState, useSyncExternalStore } from "react";

const ToastRegion = dynamic(async () => (await import("@/ui/Toasts/ToastRegion")).ToastRegion, {
  ssr: false,
});

const none: readonly ToastMessage[] = [];

export function Toasts() {
  const untold = useSyncExternalStore(subscribeToMessages, untoldMessages, () => none);
  const [isNeeded, setNeeded] = useState(false);
  if (untold.length > 0 && !isNeeded) setNeeded(true);
  return isNeeded && <ToastRegion untold={untold} />;
}
