import { useRouter } from "next/router";
import { useEffect } from "react";

/**
 * Reloads the page's data while visible and `isActive`, `milliseconds` after the last load, so that no load
 * is under way once `isActive` ends: a form sent during a load would be lost, because Next loads the page
 * instead.
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
