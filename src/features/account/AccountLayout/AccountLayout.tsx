import css from "@/features/account/AccountLayout/AccountLayout.module.css";
import { AccountExitContext } from "@/features/account/AccountExit/account-exit";
import { useAccountExit } from "@/features/account/AccountExit/useAccountExit";
import { accountPages, accountPath, type AccountPageId } from "@/features/account/account-pages";
import { FreshSignIn } from "@/features/account/FreshSignIn/FreshSignIn";
import { accountText } from "@/text/account";
import { PageHead } from "@/ui/PageHead/PageHead";
import { SiteLink } from "@/ui/SiteLink";
import { WithoutScript } from "@/ui/WithoutScript";
import { useEffect, useRef, type ReactNode } from "react";

interface AccountLayoutProps {
  page: AccountPageId;
  /** The page works without scripts, so that it says nothing about them and shows its sections. */
  isPlain?: boolean;
  children: ReactNode;
}

/** The frame of every page of the account: its navigation, title and lead, and the watch over the session. */
export function AccountLayout({ page, isPlain = false, children }: AccountLayoutProps) {
  const { title, lead } = accountText.pages[page];
  const exit = useAccountExit(accountPath(page));
  return (
    <AccountExitContext.Provider value={exit}>
      <div className={css.root}>
        <PageHead title={title} description={accountText.description} isPrivate />
        <AccountNavigation page={page} />
        <div className="account-page">
          <h1>{title}</h1>
          <p className={css.accountLead}>{lead}</p>
          {!isPlain && <WithoutScript />}
          <FreshSignIn>
            <div className={css.accountSections} data-plain={isPlain ? "" : undefined}>
              {children}
            </div>
          </FreshSignIn>
        </div>
      </div>
    </AccountExitContext.Provider>
  );
}

function AccountNavigation({ page }: { page: AccountPageId }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On small screens the list is a row to swipe through: it starts where the present page is.
    const row = list.current;
    const current = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [page]);
  return (
    <nav className={css.accountNavigation} aria-label={accountText.navigation}>
      <ul ref={list} className={css.accountLinks}>
        {accountPages.map(({ id, path }) => (
          <li key={id}>
            <SiteLink href={path} aria-current={id === page ? "page" : undefined}>
              {accountText.pages[id].name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
