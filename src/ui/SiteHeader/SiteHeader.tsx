import css from "@/ui/SiteHeader/SiteHeader.module.css";
import { publicSettings } from "@/config/public";
import { followingPaths } from "@/lib/following";
import { shellText } from "@/text/shell";
import { ColorModeToggle } from "@/ui/ColorModeToggle";
import { SearchBox } from "@/ui/SearchBox/SearchBox";
import { AccountLink } from "@/ui/SiteHeader/AccountLink";
import { Logo } from "@/ui/SiteHeader/Logo";
import { SiteLink } from "@/ui/SiteLink";

interface SiteHeaderProps {
  hasAccounts: boolean;
  searchText?: string | undefined;
}

/** The same on every page, whatever happens to the page's own part. */
export function SiteHeader({ hasAccounts, searchText = "" }: SiteHeaderProps) {
  return (
    <header className={`no-print ${css.root}`}>
      <div className="container">
        <SiteLink
          href="/"
          className={css.logoLink}
          aria-label={`${publicSettings.siteName}: ${shellText.home}`}
        >
          <Logo />
        </SiteLink>
        <SearchBox key={searchText} searchText={searchText} />
        <nav aria-label={shellText.mainNavigation}>
          <ul>
            <li>
              <SiteLink href="/rankings">{shellText.rankings}</SiteLink>
            </li>
            <li className={css.navSecondary}>
              <SiteLink href={followingPaths.favorites}>{shellText.favorites}</SiteLink>
            </li>
            <li className={css.navSecondary}>
              <SiteLink href="/metodologia">{shellText.methodology}</SiteLink>
            </li>
          </ul>
          <ColorModeToggle />
          {hasAccounts && <AccountLink />}
        </nav>
      </div>
    </header>
  );
}
