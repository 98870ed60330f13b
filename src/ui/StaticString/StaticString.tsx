import { useHydrated } from "@/lib/hydration/useHydrated";
import { useStaticLinks } from "@/ui/StaticString/useStaticLinks";
import router from "next/router";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type * as ServerRenderer from "react-dom/server";

// Browsers must not load React's server renderer: the build leaves it out where this condition stands by itself.
const renderer: typeof ServerRenderer | null =
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- An import would reach browsers.
  typeof window === "undefined" ? require("react-dom/server") : null;

interface StaticStringProps {
  className?: string | undefined;
  /** What the content is made of; another value makes it anew. Null: it came with the page's HTML alone. */
  source: object | null;
  children: () => ReactNode;
}

/**
 * A long part of a page that holds nothing but text, pictures, links and plain forms. The server makes it into one string, and browsers
 * leave it as it came: a page of 50 rows takes half the time on the server, and costs no time before it answers (ADR 19).
 * A page without this component works the same, only slower.
 */
export function StaticString({ className, source, children }: StaticStringProps) {
  const isInHtml = !useHydrated();
  const [first] = useState({ source, isInHtml });
  const isKept = first.isInHtml && first.source === source;
  const element = useRef<HTMLDivElement>(null);
  useStaticLinks(element, isKept);
  useEffect(() => {
    // React had to make the page anew: what came with its HTML has to be asked for.
    if (source === null && !isKept) void router.replace(router.asPath, undefined, { scroll: false });
  }, [source, isKept]);
  const props = { ref: element, className };
  if (!isKept) return <div {...props}>{source && children()}</div>;
  const html = { __html: renderer?.renderToStaticMarkup(children()) ?? "" };
  return <div {...props} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
