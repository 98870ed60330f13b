import type { Auth } from "@/lib/auth/contract";
import { loadAuth } from "@/lib/auth/load-auth";
import { resumeSession } from "@/lib/auth/resume-session";
import { hasStoredTokens } from "@/lib/auth/stored-session";
import { showSignedIn } from "@/lib/first-paint/signed-in";
import { isOfSignInOrAccount, signInAddress } from "@/lib/sign-in-address";
import { whenInteractive } from "@/lib/tracker/when-idle";
import { describeSessionEnd } from "@/text/auth-failures";
import { sessionText } from "@/text/sign-in";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink";
import { keepSessionEnd, takeSessionEnd } from "@/ui/SessionWatch/kept-session-end";
import css from "@/ui/SessionWatch/SessionWatch.module.css";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";

interface SessionWatchProps {
  load?: () => Promise<Auth>;
  resume?: () => void;
}

/** Where the sign-in leads back to. */
const currentPath = () => `${window.location.pathname}${window.location.search}`;

/** The modal dialog that is open while a message is to be seen, until it closes. */
function useOpenDialog(isNeeded: boolean): HTMLDialogElement | null {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  useEffect(() => {
    const open = isNeeded ? document.querySelector<HTMLDialogElement>("dialog[open]") : null;
    const leave = () => setDialog(null);
    open?.addEventListener("close", leave);
    queueMicrotask(() => setDialog(open));
    return () => open?.removeEventListener("close", leave);
  }, [isNeeded]);
  return dialog;
}

/**
 * Follows the session of a signed-in visitor on any page: renews what has expired, keeps the header true, and says so
 * where the session is ended. Pages of sign-in and account say it themselves.
 */
export function SessionWatch({ load = loadAuth, resume = resumeSession }: SessionWatchProps) {
  const [ended, setEnded] = useState<{ message: string; path: string } | null>(null);

  useEffect(() => {
    let isMounted = true;
    const stops: (() => void)[] = [];
    const follow = async () => {
      const auth = await load();
      if (!isMounted) return;
      stops.push(
        auth.onChange(showSignedIn),
        auth.onSessionEnd((end) => {
          showSignedIn();
          const path = currentPath();
          if (end.leavesPage) keepSessionEnd({ message: end.message, path });
          else if (!isOfSignInOrAccount(window.location.pathname))
            setEnded({ message: describeSessionEnd(end), path });
        }),
      );
    };
    const kept = takeSessionEnd();
    if (kept)
      queueMicrotask(() => isMounted && setEnded({ message: describeSessionEnd(kept), path: kept.path }));
    // Listens first: what `resume` finds out is told to who listens.
    if (hasStoredTokens()) whenInteractive(() => void follow());
    resume();
    showSignedIn();
    return () => {
      isMounted = false;
      for (const stop of stops) stop();
    };
  }, [load, resume]);

  const dialog = useOpenDialog(ended !== null);
  const toast = ended !== null && (
    <div className={css.toast}>
      <Icon name="info" size="1.35em" />
      <p>
        {ended.message}{" "}
        <SiteLink href={signInAddress({ next: ended.path })}>{sessionText.endedAgain}</SiteLink>
      </p>
      <button type="button" aria-label={sessionText.dismiss} onClick={() => setEnded(null)}>
        <Icon name="close" />
      </button>
    </div>
  );
  // The region is there before its message, so that it is read aloud. Outside of a modal dialog all is inert.
  return (
    <>
      <div className={`${css.region} no-print`} role="status">
        {!dialog && toast}
      </div>
      {dialog &&
        createPortal(
          <div className={css.region} role="alert">
            {toast}
          </div>,
          dialog,
        )}
    </>
  );
}
