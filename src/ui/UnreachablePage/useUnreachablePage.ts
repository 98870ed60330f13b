import router from "next/router";
import { useEffect, useState } from "react";

/** A reachable server starts to answer within this time (milliseconds). */
const ANSWER_LIMIT = 10_000;

/** Any status counts as an answer. */
async function isAnswering(address: string): Promise<boolean> {
  try {
    await fetch(address, {
      method: "HEAD",
      cache: "no-store",
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_LIMIT),
    });
    return true;
  } catch {
    return false;
  }
}

async function isSaved(address: string): Promise<boolean> {
  if (!("caches" in window) || !navigator.serviceWorker.controller) return false;
  return (await window.caches.match(address, { ignoreVary: true })) !== undefined;
}

/** Stops Next from loading the document: Next takes the error for a cancellation of its own. */
function keepDocument(): never {
  throw Object.assign(new Error("The page could not be fetched"), { cancelled: true });
}

interface UnreachablePageState {
  readonly address: string | null;
  readonly isTrying: boolean;
  readonly retry: () => void;
  readonly stay: () => void;
}

/** Without a server Next would leave the visitor with the browser's own error page. */
export function useUnreachablePage(): UnreachablePageState {
  const [address, setAddress] = useState<string | null>(null);
  const [isTrying, setTrying] = useState(false);

  const load = async (wanted: string) => {
    setTrying(true);
    if ((await isAnswering(wanted)) || (await isSaved(wanted))) window.location.assign(wanted);
    else setAddress(wanted);
    setTrying(false);
  };

  useEffect(() => {
    const onError = (error: Error & { cancelled?: boolean }, wanted: string) => {
      if (error.cancelled) return;
      void load(wanted);
      keepDocument();
    };
    const onStart = () => setAddress(null);
    router.events.on("routeChangeError", onError);
    router.events.on("routeChangeStart", onStart);
    return () => {
      router.events.off("routeChangeError", onError);
      router.events.off("routeChangeStart", onStart);
    };
  }, []);

  return {
    address,
    isTrying,
    retry: () => address !== null && void load(address),
    stay: () => setAddress(null),
  };
}
