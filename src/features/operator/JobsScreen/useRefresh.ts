import { useRouter } from "next/router";
import { useEffect } from "react";

/**
 * Loads the data of this page anew while it is in view and `isActive`, some time after each time it has come. Nothing is on
 * its way when it ends: a form that is sent while data is loaded may be lost, because Next then loads the page instead.
 */
export function useRefresh(isActive: boolean, milliseconds: number): void {
  const router = useRouter();
  useEffect(() => {
    if (!isActive) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const wait = () => {
      if (!isOver) timer = setTimeout(() => void refresh(), milliseconds);
    };
    const refresh = async () => {
      if (document.visibilityState === "visible")
        await router.replace(router.asPath, undefined, { scroll: false });
      wait();
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [router, isActive, milliseconds]);
}
