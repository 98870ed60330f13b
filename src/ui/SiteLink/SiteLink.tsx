import type { ComponentProps } from "react";

/**
 * A link to a page of this site: a plain one, so that a list of 50 costs 50 elements and no more. `useSiteLinks`
 * follows it without loading the document anew, where scripts run.
 */
export function SiteLink({ children, ...props }: ComponentProps<"a"> & { href: string }) {
  return <a {...props}>{children}</a>;
}
