import dynamic from "next/dynamic";
import { lazy, type ComponentType } from "react";

interface StaticPart<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** Style sheets of the part. They have to come with the page, whose HTML contains the part, and not with its script. */
  styles: readonly object[];
}

/** The server renders the whole page at the new address, which the browser already shows. */
function reload(): Promise<never> {
  window.location.reload();
  return new Promise<never>(() => undefined);
}

/**
 * The content of a `StaticString`, whose script browsers load only where they render it themselves: after a link within the
 * site. React shows the page before until then, because Next renders a new page in a transition. On the server Next loads it
 * before it renders a page.
 */
export function staticPart<Props extends object>({ load }: StaticPart<Props>): ComponentType<Props> {
  if (typeof window === "undefined") return dynamic(load);
  return lazy(() => load().then((part) => ({ default: part }), reload));
}
