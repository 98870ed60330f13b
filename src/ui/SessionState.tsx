import { mayBeSignedIn, showSignedIn } from "@/lib/first-paint/signed-in";
import { hasKeptSessionEnd } from "@/lib/kept-session-end";
import { useEffect, useState, type ComponentType } from "react";

interface SessionStateProps {
  loadWatch?: () => Promise<ComponentType>;
}

const loadSessionWatch = async () => (await import("@/ui/SessionWatch/SessionWatch")).SessionWatch;

/** The header shows what the cookie says; the next page tries again. */
const ignoreFailure = () => undefined;

/** Follows the session, if there may be one. All that a page's first scripts contain of the sign-in. */
export function SessionState({ loadWatch = loadSessionWatch }: SessionStateProps) {
  const [watch, setWatch] = useState<{ Component: ComponentType } | null>(null);

  useEffect(() => {
    let isMounted = true;
    // Another tab may have signed in or out.
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
