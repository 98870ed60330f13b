import css from "@/ui/NavigationProgress/NavigationProgress.module.css";
import { shellText } from "@/text/shell";
import router from "next/router";
import { useEffect, useState } from "react";

/** Milliseconds that a link may take without anything that moves; most pages are there before. */
const SLOW = 300;

/** A line above the page while the next one is on its way. Loads outside of React are shown by the browser itself. */
export function NavigationProgress() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      setSlow(false);
    };
    const begin = (_: string, { shallow }: { shallow: boolean }) => {
      clearTimeout(timer);
      if (!shallow) timer = setTimeout(() => setSlow(true), SLOW);
    };
    router.events.on("routeChangeStart", begin);
    router.events.on("routeChangeComplete", end);
    router.events.on("routeChangeError", end);
    return () => {
      end();
      router.events.off("routeChangeStart", begin);
      router.events.off("routeChangeComplete", end);
      router.events.off("routeChangeError", end);
    };
  }, []);
  return (
    <div role="status" className="no-print">
      {isSlow && (
        <span className={css.line}>
          <span className="visually-hidden">{shellText.loadingPage}</span>
        </span>
      )}
    </div>
  );
}
