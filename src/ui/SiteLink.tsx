import Link from "next/link";
import type { ComponentProps } from "react";

/**
 * A link to a page of this site. Next fetches the scripts of the other page when a pointer comes to the link, and not for
 * every link that is in sight: a list has fifty.
 */
export function SiteLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch={false} {...props} />;
}
