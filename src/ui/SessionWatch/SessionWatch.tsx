import type { Auth, SessionEnd } from "@/lib/auth/contract";
import { currentAddress } from "@/lib/current-address";
import { loadAuth } from "@/lib/auth/load-auth";
import { resumeSession } from "@/lib/auth/resume-session";
import { hasStoredTokens } from "@/lib/auth/stored-session";
import { showSignedIn } from "@/lib/first-paint/signed-in";
import { isOfSignInOrAccount, signInAddress } from "@/lib/sign-in-address";
import { whenInteractive } from "@/lib/tracker/when-idle";
import { describeSessionEnd } from "@/text/auth-failures";
import { sessionText } from "@/text/sign-in";
import { SiteLink } from "@/ui/SiteLink";
import { recallFavorites } from "@/ui/Favorites/favorite-memory";
import { takeSessionEnd } from "@/lib/kept-session-end";
import { tell } from "@/ui/Toasts/toasts";
import { useEffect } from "react";

interface SessionWatchProps {
  load?: () => Promise<Auth>;
  resume?: () => void;
}

async function bringFavorites(): Promise<void> {
  if (recallFavorites().length === 0) return;
  const { syncFavorites } = await import("@/ui/Favorites/account-favorites");
  await syncFavorites();
}

/** They stay in the browser; the next page tries again. */
const ignoreFailure = () => undefined;

/** Says that the session has ended, with a sign-in that leads back to `path`. */
const tellEnd = (end: SessionEnd, path: string) =>
  tell({
    id: "session-end",
    kind: "notice",
    stays: true,
    text: (
      <>
        {describeSessionEnd(end)}{" "}
        <SiteLink href={signInAddress({ next: path })}>{sessionText.endedAgain}</SiteLink>
      </>
    ),
  });

/** Renews tokens and says when the session ends, except on pages of sign-in and account. */
export function SessionWatch({ load = loadAuth, resume = resumeSession }: SessionWatchProps) {
  useEffect(() => {
    let isMounted = true;
    const stops: (() => void)[] = [];
    const follow = async () => {
      const auth = await load();
      if (!isMounted) return;
      bringFavorites().catch(ignoreFailure);
      stops.push(
        auth.onChange(showSignedIn),
        auth.onSessionEnd((end) => {
          showSignedIn();
          const isTold = end.leavesPage || isOfSignInOrAccount(window.location.pathname);
          if (!isTold) tellEnd(end, currentAddress());
        }),
      );
      // The session may have ended before this listened.
      showSignedIn();
    };
    const kept = takeSessionEnd();
    if (kept) tellEnd(kept, kept.path);
    // Listen before `resume`, which may send events.
    if (hasStoredTokens()) whenInteractive(() => void follow());
    resume();
    showSignedIn();
    return () => {
      isMounted = false;
      for (const stop of stops) stop();
    };
  }, [load, resume]);

  return null;
}
