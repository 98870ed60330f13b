import css from "@/ui/SiteHeader/SiteHeader.module.css";
import { loadAuth } from "@/lib/auth/load-auth";
import { followingPaths } from "@/lib/following";
import { signInAddress } from "@/lib/sign-in-address";
import { shellText } from "@/text/shell";
import { OverlayTheme } from "@/theme/OverlayTheme";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink";
import { tell } from "@/ui/Toasts/toasts";
import { Menu, MenuButton, MenuItem, MenuList } from "@chakra-ui/react";
import type { Variants } from "framer-motion";
import { useEffect, useRef, type FocusEvent } from "react";

/** Reloads the sign-in page, so that nothing of the visitor stays in memory. */
async function signOut(): Promise<void> {
  const auth = await loadAuth();
  const ended = await auth.signOut();
  if (ended.ok) window.location.assign(signInAddress({ reason: "saiu" }));
  else tell({ kind: "notice", text: shellText.signOutFailed });
}

/**
 * Chakra's own variants hide the list when their animation ends, even if the menu was opened again meanwhile:
 * an open menu became invisible. Here the element around the list is hidden at once.
 */
const variants: Variants = {
  enter: { opacity: 1, scale: 1, transition: { duration: 0.2 } },
  exit: { opacity: 0, scale: 0.8, transition: { duration: 0 } },
};

/** Loaded by the press that opens it, so it is open at first. */
export function AccountMenu() {
  const first = useRef<HTMLAnchorElement>(null);
  const current = useRef<HTMLElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  // Chakra focuses the list and a line by timers, which may run after the visitor has moved to the next line.
  const keepLineFocused = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target === currentTarget) current.current?.focus({ preventScroll: true });
    else current.current = target;
  };
  const beginWithFirstLine = () => {
    current.current = first.current;
  };
  return (
    <OverlayTheme>
      <Menu placement="bottom-end" defaultIsOpen initialFocusRef={current} onClose={beginWithFirstLine}>
        <MenuButton className={css.whenSignedIn}>
          <Icon name="user" />
          <span className={css.accountName}>{shellText.account}</span>
        </MenuButton>
        <MenuList motionProps={{ variants }} onFocus={keepLineFocused}>
          <MenuItem as={SiteLink} ref={first} href="/conta">
            {shellText.account}
          </MenuItem>
          <MenuItem as={SiteLink} href="/conta/avaliacoes">
            {shellText.ownReviews}
          </MenuItem>
          <MenuItem as={SiteLink} href={followingPaths.accountFavorites}>
            {shellText.favorites}
          </MenuItem>
          <MenuItem onClick={() => void signOut()}>{shellText.signOut}</MenuItem>
        </MenuList>
      </Menu>
    </OverlayTheme>
  );
}
