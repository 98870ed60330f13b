import { resumeSession } from "@/lib/auth/resume-session";
import { useEffect } from "react";

/** How often an open page looks whether the access token ends soon, in milliseconds. */
const EVERY = 60_000;

/**
 * Renews the session while a page of the console is open, and when somebody comes back to it, so that a form which took
 * an hour to fill in can still be sent.
 */
export function useKeptSession(): void {
  useEffect(() => {
    const comeBack = () => {
      if (document.visibilityState === "visible") resumeSession();
    };
    const timer = setInterval(resumeSession, EVERY);
    document.addEventListener("visibilitychange", comeBack);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", comeBack);
    };
  }, []);
}
