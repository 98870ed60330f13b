import { useHydrated } from "@/lib/hydration/useHydrated";
import { useStaticLinks } from "@/ui/StaticString/useStaticLinks";
import router from "next/router";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type * as ServerRenderer from "react-dom/server";

// Browsers must not load React's server renderer: the build drops it where this condition stands alone.
const renderer: typeof ServerRenderer | null =
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- An import would reach browsers.
  typeof window === "undefined" ? require("react-dom/server") : null;

interface StaticStringProps {
  className?: string | undefined;
  /** Another value renders the content anew. Null: only the page's HTML contains it. */
  source: object | null;
  children: () => ReactNode;
}

/** Text, pictures, links and plain forms that browsers do not hydrate: half the server's time (ADR 19). */
export function StaticString({ className, source, children }: StaticStringProps) {
  const isInHtml = !useHydrated();
  const [first] = useState({ source, isInHtml });
  const isKept = first.isInHtml && first.source === source;
  const element = useRef<HTMLDivElement>(null);
  useStaticLinks(element, isKept);
  useEffect(() => {
    // React rendered the page anew, so the content has to be requested.
    if (source === null && !isKept) void router.replace(router.asPath, undefined, { scroll: false });
  }, [source, isKept]);
  const props = { ref: element, className };
  if (!isKept) return <div {...props}>{source && children()}</div>;
  const html = { __html: renderer?.renderToStaticMarkup(children()) ?? "" };
  return <div {...props} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
