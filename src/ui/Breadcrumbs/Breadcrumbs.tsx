import { shellText } from "@/text/shell";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink/SiteLink";

/** A step of the way to a page: its name and, but for the page itself, its path. */
export interface Crumb {
  name: string;
  path?: string;
}

const styles = recipe("breadcrumbs", {
  fontSize: "sm",
  color: "textMuted",
  ol: { display: "flex", flexWrap: "wrap", alignItems: "center", rowGap: 1, listStyle: "none" },
  li: { display: "flex", alignItems: "center", minWidth: 0 },
  "li + li": { "&::before": { content: '"/"', marginInline: 2, color: "control" } },
  a: { color: "textMuted", paddingBlock: 1, _hover: { color: "accent" } },
  "a.back": { display: "inline-flex", alignItems: "center", gap: 1 },
});

/** The way from the home page to this one; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.className} aria-label={shellText.breadcrumbs}>
      <Styles of={styles} />
      <ol>
        <li>
          <SiteLink href="/" className="back">
            <Icon name="chevronLeft" size="1em" />
            {shellText.home}
          </SiteLink>
        </li>
        {crumbs.map(({ name, path }) => (
          <li key={name}>
            {path ? <SiteLink href={path}>{name}</SiteLink> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
