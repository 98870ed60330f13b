import Link from "next/link";
import type { ComponentProps } from "react";

/** Next prefetches the page's scripts on hover only, not for every visible link: a list has fifty. */
export function SiteLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch={false} {...props} />;
}
