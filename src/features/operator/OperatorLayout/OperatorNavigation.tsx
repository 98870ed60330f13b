import css from "@/features/operator/OperatorLayout/OperatorLayout.module.css";
import { operatorText as text } from "@/text/operator";
import sideCss from "@/ui/SidePage/SidePage.module.css";
import { SiteLink } from "@/ui/SiteLink";

interface OperatorNavigationProps {
  route: string;
  routes: readonly string[];
}

/** Small screens fold the pages behind a button; large ones do not, with `::details-content`. */
export function OperatorNavigation({ route, routes }: OperatorNavigationProps) {
  const groups = text.groups
    .map(({ title, pages }) => ({
      title,
      pages: Object.entries(pages).filter(([path]) => routes.includes(path)),
    }))
    .filter(({ pages }) => pages.length > 0);
  const current = groups.flatMap(({ pages }) => pages).find(([path]) => path === route)?.[1];
  return (
    <details className={css.menu}>
      <summary>{current === undefined ? text.navigation : text.menu(current)}</summary>
      <div className={css.groups}>
        {groups.map(({ title, pages }) => (
          <section key={title} aria-label={title ?? text.navigation}>
            {title && <p className={css.group}>{title}</p>}
            <ul className={sideCss.links}>
              {pages.map(([path, name]) => (
                <li key={path}>
                  <SiteLink href={path} aria-current={path === route ? "page" : undefined}>
                    {name}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}
