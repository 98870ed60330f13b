import css from "@/ui/Breadcrumbs/Breadcrumbs.module.css";
import { shellText } from "@/text/shell";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink";

interface Crumb {
  name: string;
  path?: string;
}

/** The last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className={css.root} aria-label={shellText.breadcrumbs}>
      <ol>
        <li>
          <SiteLink href="/" className={css.back}>
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
