import { AccountExitContext } from "@/features/account/AccountExit/account-exit";
import { useAccountExit } from "@/features/account/AccountExit/useAccountExit";
import { accountLayoutStyles } from "@/features/account/AccountLayout/account-layout-styles";
import { accountPages, accountPath, type AccountPageId } from "@/features/account/account-pages";
import { FreshSignIn } from "@/features/account/FreshSignIn/FreshSignIn";
import { freshSignInStyles } from "@/features/account/FreshSignIn/fresh-sign-in-styles";
import { stepPanelStyles } from "@/features/account/StepPanel/step-panel-styles";
import { accountText } from "@/text/account";
import { Styles } from "@/theme/Styles/Styles";
import { formStyles } from "@/ui/Form/form-styles";
import { noticeStyles } from "@/ui/Notice/notice-styles";
import { PageHead } from "@/ui/PageHead/PageHead";
import { SiteLink } from "@/ui/SiteLink/SiteLink";
import { WithoutScript } from "@/ui/WithoutScript/WithoutScript";
import { useEffect, useRef, type ReactNode } from "react";

interface AccountLayoutProps {
  page: AccountPageId;
  children: ReactNode;
}

/** The frame of every page of the account: its navigation, title and lead, and the watch over the session. */
export function AccountLayout({ page, children }: AccountLayoutProps) {
  const { title, lead } = accountText.pages[page];
  const exit = useAccountExit(accountPath(page));
  return (
    <AccountExitContext.Provider value={exit}>
      <div className={accountLayoutStyles.className}>
        <Styles of={accountLayoutStyles} />
        <Styles of={stepPanelStyles} />
        <Styles of={formStyles} />
        <Styles of={noticeStyles} />
        <Styles of={freshSignInStyles} />
        <PageHead title={title} description={accountText.description} isPrivate />
        <AccountNavigation page={page} />
        <div className="account-page">
          <h1>{title}</h1>
          <p className="account-lead">{lead}</p>
          <WithoutScript />
          <FreshSignIn>
            <div className="account-sections needs-script">{children}</div>
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
    <nav className="account-navigation" aria-label={accountText.navigation}>
      <ul ref={list} className="account-links">
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
