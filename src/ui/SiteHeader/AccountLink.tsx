import css from "@/ui/SiteHeader/SiteHeader.module.css";
import { isPlainClick } from "@/lib/plain-click";
import { isOfSignInOrAccount } from "@/lib/sign-in-address";
import { shellText } from "@/text/shell";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink";
import router from "next/router";
import type { MouseEvent } from "react";

/** The sign-in leads back to the page from which it was asked for. */
function comeBackHere(event: MouseEvent<HTMLAnchorElement>): void {
  const { pathname, search } = window.location;
  if (isOfSignInOrAccount(pathname)) return;
  const link = event.currentTarget;
  link.search = `?proximo=${encodeURIComponent(pathname + search)}`;
  if (!isPlainClick(event.nativeEvent)) return;
  event.preventDefault();
  void router.push(link.href);
}

/**
 * The way to the account, or to the sign-in. Both are in every page, in one place of one size; `signedInAttribute` on
 * `<html>` says which of them shows.
 */
export function AccountLink() {
  return (
    <span className={css.accountLink}>
      <SiteLink href="/entrar" className={css.whenSignedOut} onClick={comeBackHere}>
        <Icon name="user" />
        <span className={css.accountName}>{shellText.signIn}</span>
      </SiteLink>
      <SiteLink href="/conta" className={css.whenSignedIn}>
        <Icon name="user" />
        <span className={css.accountName}>{shellText.account}</span>
      </SiteLink>
    </span>
  );
}
