import { startsAtOnce } from "@/lib/page-start/starts-at-once";
import { shellText } from "@/text/shell";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink/SiteLink";
import type { MouseEvent } from "react";

/** The sign-in leads back to the page from which it was asked for. */
function comeBackHere({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  const { pathname, search } = window.location;
  if (!startsAtOnce(pathname)) currentTarget.search = `?proximo=${encodeURIComponent(pathname + search)}`;
}

/**
 * The way to the account, or to the sign-in. Both are in every page, in one place of one size; `signedInAttribute` on
 * `<html>` says which of them shows.
 */
export function AccountLink() {
  return (
    <span className="account-link">
      <SiteLink href="/entrar" className="when-signed-out" onClick={comeBackHere}>
        <Icon name="user" />
        <span className="account-name">{shellText.signIn}</span>
      </SiteLink>
      <SiteLink href="/conta" className="when-signed-in">
        <Icon name="user" />
        <span className="account-name">{shellText.account}</span>
      </SiteLink>
    </span>
  );
}
