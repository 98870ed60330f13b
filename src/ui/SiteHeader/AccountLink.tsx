import css from "@/ui/SiteHeader/SiteHeader.module.css";
import { useHydrated } from "@/lib/hydration/useHydrated";
import { isPlainClick } from "@/lib/plain-click";
import { isOfSignInOrAccount } from "@/lib/sign-in-address";
import { shellText } from "@/text/shell";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink";
import dynamic from "next/dynamic";
import router from "next/router";
import { useState, type MouseEvent } from "react";

const loadMenu = async () => (await import("@/ui/SiteHeader/AccountMenu")).AccountMenu;
const AccountMenu = dynamic(loadMenu, { ssr: false });

/** The sign-in leads back to the current page. */
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
 * Every page has both links; `signedInAttribute` on `<html>` decides which shows. The first press on the
 * account loads its menu; until then, or if loading fails, it is a link.
 */
export function AccountLink() {
  const isHydrated = useHydrated();
  const [isMenuLoaded, setMenuLoaded] = useState(false);
  const openMenu = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    loadMenu()
      .then(() => setMenuLoaded(true))
      .catch(() => window.location.assign(href));
  };
  return (
    <span className={css.accountLink}>
      <SiteLink href="/entrar" className={css.whenSignedOut} onClick={comeBackHere}>
        <Icon name="user" />
        <span className={css.accountName}>{shellText.signIn}</span>
      </SiteLink>
      {isMenuLoaded ? (
        <AccountMenu />
      ) : (
        <SiteLink
          href="/conta"
          className={css.whenSignedIn}
          aria-haspopup={isHydrated ? "menu" : undefined}
          onClick={openMenu}
        >
          <Icon name="user" />
          <span className={css.accountName}>{shellText.account}</span>
        </SiteLink>
      )}
    </span>
  );
}
