import dynamic from "next/dynamic";
import { lazy, type ComponentType } from "react";

/** The server renders the new address, which the browser already shows. */
function reload(): Promise<never> {
  window.location.reload();
  return new Promise<never>(() => undefined);
}

/**
 * Browsers load its script only to render it themselves, after a link within the site; React shows the
 * previous page until then. On the server it is loaded before the page is rendered. The page imports the part's style sheets itself,
 * because its HTML contains the part.
 */
export function staticPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  if (typeof window === "undefined") return dynamic(load);
  return lazy(() => load().then((part) => ({ default: part }), reload));
}
