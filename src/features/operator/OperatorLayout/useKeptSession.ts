import { resumeSession } from "@/lib/auth/resume-session";
import { useEffect } from "react";

/** Milliseconds between checks whether the access token expires soon. */
const EVERY = 60_000;

/** Renews the session while a page is open, so that a form filled in for an hour can still be sent. */
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
