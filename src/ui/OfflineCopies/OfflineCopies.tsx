import { isQaHost } from "@/lib/qa-host";
import { whenInteractive } from "@/lib/tracker/when-idle";
import { useRouter } from "next/router";
import { useEffect } from "react";

/** Saves the visited pages for reading without a connection, once each is complete and the browser idle. */
export function OfflineCopies({ isOn }: { isOn: boolean | undefined }) {
  const { asPath } = useRouter();
  useEffect(() => {
    if (isOn === undefined) return;
    let isShown = true;
    const save = async () => {
      const { saveCopies } = await import("@/lib/offline/save-copies");
      if (isShown) await saveCopies(isOn && !isQaHost(window.location.host));
    };
    // Reading without a connection is an extra: failures are not shown.
    whenInteractive(() => void save().catch(() => undefined));
    return () => {
      isShown = false;
    };
  }, [asPath, isOn]);
  return null;
}
