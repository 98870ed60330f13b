import { useRouter } from "next/router";
import { useEffect } from "react";

/**
 * Reloads the page's data while the page is visible and `isActive`, `milliseconds` after the end of the last
 * load. So no load is under way once `isActive` ends: Next would answer a form sent during a load by loading
 * the page, and the form would be lost.
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
