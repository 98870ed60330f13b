import Link from "next/link";
import type { ComponentProps } from "react";

/**
 * A link to a page of this site. Nothing is fetched ahead: lists of 50 links would load what nobody asked for.
 */
export function SiteLink(props: Omit<ComponentProps<typeof Link>, "prefetch">) {
  return <Link {...props} prefetch={false} />;
}
