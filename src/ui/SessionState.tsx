import { mayBeSignedIn, showSignedIn } from "@/lib/first-paint/signed-in";
import { hasKeptSessionEnd } from "@/ui/SessionWatch/kept-session-end";
import { useEffect, useState, type ComponentType } from "react";

interface SessionStateProps {
  /** Gives what follows a session; rejects where its script does not arrive. */
  loadWatch?: () => Promise<ComponentType>;
}

const loadSessionWatch = async () => (await import("@/ui/SessionWatch/SessionWatch")).SessionWatch;

/** The header then shows what the cookie says, and the next page tries again. */
const ignoreFailure = () => undefined;

/**
 * Keeps the page in step with the session of its visitor, where there may be one. For everybody else it is all there is
 * of sign-in in a page's scripts.
 */
export function SessionState({ loadWatch = loadSessionWatch }: SessionStateProps) {
  const [watch, setWatch] = useState<{ Component: ComponentType } | null>(null);

  useEffect(() => {
    let isMounted = true;
    // Another tab may have signed in or out meanwhile.
    document.addEventListener("visibilitychange", showSignedIn);
    const follow = async () => {
      const Component = await loadWatch();
      if (isMounted) setWatch({ Component });
    };
    if (mayBeSignedIn() || hasKeptSessionEnd()) follow().catch(ignoreFailure);
    return () => {
      isMounted = false;
      document.removeEventListener("visibilitychange", showSignedIn);
    };
  }, [loadWatch]);

  return watch && <watch.Component />;
}
