import { publicSettings } from "@/config/public";
import { shellText } from "@/text/shell";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { ColorModeToggle } from "@/ui/ColorModeToggle/ColorModeToggle";
import { SearchBox } from "@/ui/SearchBox/SearchBox";
import { AccountLink } from "@/ui/SiteHeader/AccountLink";
import { Logo } from "@/ui/SiteHeader/Logo";
import { SiteLink } from "@/ui/SiteLink/SiteLink";

const styles = recipe("site-header", {
  bg: "surface",
  borderBottom: "1px solid",
  borderColor: "border",
  ".container": {
    display: "grid",
    gridTemplateColumns: { base: "1fr auto", md: "auto minmax(12rem, 1fr) auto" },
    alignItems: "center",
    columnGap: { base: 2, sm: 3, lg: 8 },
    rowGap: 3,
    paddingBlock: 3,
  },
  ".logo-link": {
    display: "inline-flex",
    minHeight: "2.75rem",
    alignItems: "center",
    textDecoration: "none",
  },
  ".logo": { display: "inline-flex", alignItems: "center", gap: { base: 2, sm: 2.5 }, svg: { flex: "none" } },
  ".logo-name": {
    color: "text",
    fontSize: "lg",
    fontWeight: "black",
    letterSpacing: "-0.02em",
    whiteSpace: "nowrap",
  },
  nav: { display: "flex", alignItems: "center", gap: { base: 0, sm: 1, lg: 2 } },
  ul: { display: "flex", alignItems: "center", gap: { base: 1, lg: 2 }, listStyle: "none" },
  "nav a": {
    display: "inline-flex",
    alignItems: "center",
    minHeight: "2.75rem",
    paddingInline: { base: 1, sm: 2, lg: 3 },
    borderRadius: "md",
    color: "text",
    fontWeight: "semibold",
    fontSize: { base: "sm", lg: "md" },
    textDecoration: "none",
    _hover: { bg: "sunken" },
  },
  // Both ways lie on top of each other, so that their place has the size of the longer one.
  ".account-link": { display: "grid", flex: "none" },
  ".account-link a": {
    gridArea: "1 / 1",
    justifyContent: "center",
    gap: 2,
    minWidth: "2.75rem",
    paddingInline: { base: 0, md: 4 },
    border: { base: 0, md: "1px solid" },
    borderColor: { md: "control" },
    borderRadius: "full",
    fontSize: { base: "md", md: "sm", lg: "md" },
    whiteSpace: "nowrap",
  },
  ".when-signed-in": { visibility: "hidden" },
  "[data-signed-in] & .when-signed-in": { visibility: "visible" },
  "[data-signed-in] & .when-signed-out": { visibility: "hidden" },
  ".when-signed-in svg": { color: "accent" },
  ".account-link .when-signed-in": { bg: "accentSoft" },
  ".account-name": {
    position: { base: "absolute", md: "static" },
    width: { base: "1px", md: "auto" },
    height: { base: "1px", md: "auto" },
    overflow: "hidden",
    clipPath: { base: "inset(50%)", md: "none" },
  },
  ".nav-secondary": { display: { base: "none", lg: "block" } },
  ".color-mode-toggle": {
    display: "grid",
    placeItems: "center",
    width: "2.75rem",
    height: "2.75rem",
    border: 0,
    borderRadius: "full",
    bg: "transparent",
    color: "text",
    _hover: { bg: "sunken" },
    ".when-dark": { display: "none" },
    '[data-theme="dark"] & .when-dark': { display: "block" },
    '[data-theme="dark"] & .when-light': { display: "none" },
  },
  // The smallest telephones, also with the wider letters of a page whose font has not come.
  "@media (max-width: 22.49em)": {
    ".logo-name": { fontSize: "md" },
    ".color-mode-toggle": { width: "2.25rem" },
    ".account-link a": { minWidth: "2.5rem" },
  },
});

interface SiteHeaderProps {
  /** Whether visitors can sign in here. */
  hasAccounts: boolean;
  /** What stands in the search box. */
  searchText?: string | undefined;
}

/** Name, search and the main ways; the same on every page, whatever becomes of the page's own part. */
export function SiteHeader({ hasAccounts, searchText = "" }: SiteHeaderProps) {
  return (
    <header className={styles.className}>
      <Styles of={styles} />
      <div className="container">
        <SiteLink href="/" className="logo-link" aria-label={`${publicSettings.siteName}: ${shellText.home}`}>
          <Logo />
        </SiteLink>
        <SearchBox key={searchText} searchText={searchText} />
        <nav aria-label={shellText.mainNavigation}>
          <ul>
            <li>
              <SiteLink href="/rankings">{shellText.rankings}</SiteLink>
            </li>
            <li className="nav-secondary">
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
