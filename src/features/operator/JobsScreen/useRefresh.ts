import { useRouter } from "next/router";
import { useEffect } from "react";

/** Loads the data of this page anew every few seconds while it is in view and `isActive`. */
export function useRefresh(isActive: boolean, milliseconds: number): void {
  const router = useRouter();
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible")
        void router.replace(router.asPath, undefined, { scroll: false });
    }, milliseconds);
    return () => clearInterval(timer);
  }, [router, isActive, milliseconds]);
}
