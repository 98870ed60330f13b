import { accountPages, accountPath, type AccountPageId } from "@/features/account/account-pages";
import { AccountExitContext } from "@/features/account/AccountExit/account-exit";
import { useAccountExit } from "@/features/account/AccountExit/useAccountExit";
import css from "@/features/account/AccountLayout/AccountLayout.module.css";
import { FreshSignIn } from "@/features/account/FreshSignIn/FreshSignIn";
import { accountText } from "@/text/account";
import { SidePage } from "@/ui/SidePage/SidePage";
import sideCss from "@/ui/SidePage/SidePage.module.css";
import { SiteLink } from "@/ui/SiteLink";
import { WithoutScript } from "@/ui/WithoutScript";
import { useEffect, useRef, type ReactNode } from "react";

interface AccountLayoutProps {
  page: AccountPageId;
  title?: string;
  /** Whether the page works without scripts, so that it needs no notice about them. */
  isPlain?: boolean;
  isWide?: boolean;
  children: ReactNode;
}

export function AccountLayout({
  page,
  title,
  isPlain = false,
  isWide = false,
  children,
}: AccountLayoutProps) {
  const texts = accountText.pages[page];
  const exit = useAccountExit(accountPath(page));
  return (
    <AccountExitContext.Provider value={exit}>
      <SidePage
        title={title ?? texts.title}
        description={accountText.description}
        lead={title === undefined ? texts.lead : undefined}
        label={accountText.navigation}
        navigation={<AccountLinks page={page} />}
        isWide={isWide}
      >
        {!isPlain && <WithoutScript />}
        <FreshSignIn>
          <div className={css.accountSections} data-plain={isPlain ? "" : undefined}>
            {children}
          </div>
        </FreshSignIn>
      </SidePage>
    </AccountExitContext.Provider>
  );
}

function AccountLinks({ page }: { page: AccountPageId }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On small screens the list scrolls sideways; it starts at the current page.
    const row = list.current;
    const current = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [page]);
  return (
    <ul ref={list} className={`${sideCss.links} ${css.accountLinks}`}>
      {accountPages.map(({ id, path }) => (
        <li key={id}>
          <SiteLink href={path} aria-current={id === page ? "page" : undefined}>
            {accountText.pages[id].name}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
