import router from "next/router";
import { useEffect, useState } from "react";

/** Milliseconds within which a server that is there begins to answer. */
const ANSWER_LIMIT = 10_000;

/** Whether the server answers at all, whatever it says. */
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

/** Whether the browser can show the page all the same, because the worker has saved it. */
async function isSaved(address: string): Promise<boolean> {
  if (!("caches" in window) || !navigator.serviceWorker.controller) return false;
  return (await window.caches.match(address, { ignoreVary: true })) !== undefined;
}

/** Stops Next from loading the document of the address instead: Next takes it for one of its own cancellations. */
function keepDocument(): never {
  throw Object.assign(new Error("The page could not be fetched"), { cancelled: true });
}

interface UnreachablePageState {
  /** The page of this site that did not come; null while there is none. */
  readonly address: string | null;
  readonly isTrying: boolean;
  readonly retry: () => void;
  /** Back to the page that the visitor is on. */
  readonly stay: () => void;
}

/**
 * Watches Next's router for pages that it cannot fetch. Next then loads the document, which is right where the server
 * has a page to show, its error pages included. Where nothing answers, that would leave the visitor with the browser's
 * own page; here the site says it.
 */
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
