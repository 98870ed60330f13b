import { loadCompiler } from "#style-engine";
import { Router } from "next/router";
import { useEffect } from "react";

/**
 * Fetches what compiles styles as soon as the visitor follows a link within the site: the first page has its styles in
 * its HTML, and the next one waits for its own data meanwhile.
 */
export function useStyleEngine(): void {
  useEffect(() => {
    Router.events.on("routeChangeStart", loadCompiler);
    return () => Router.events.off("routeChangeStart", loadCompiler);
  }, []);
}
