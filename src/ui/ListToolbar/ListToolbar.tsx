import { commonText } from "@/text/common";
import { Icon } from "@/ui/Icon/Icon";
import css from "@/ui/ListToolbar/ListToolbar.module.css";
import { SiteLink } from "@/ui/SiteLink";
import type { ReactNode } from "react";

interface ToolbarLink {
  readonly label: string;
  readonly href: string;
}

interface ListToolbarProps {
  children: ReactNode;
  sorts: readonly (ToolbarLink & { readonly isCurrent: boolean })[];
  filters: readonly ToolbarLink[];
  clear?: ToolbarLink;
}

export function ListToolbar({ children, sorts, filters, clear }: ListToolbarProps) {
  return (
    <div className={css.root}>
      <div className={css.line}>
        {children}
        {sorts.length > 0 && (
          <nav className={css.sorts} aria-label={commonText.sortLabel}>
            <span aria-hidden="true">{commonText.sortLabel}</span>
            <ul>
              {sorts.map(({ label, href, isCurrent }) => (
                <li key={label}>
                  <SiteLink rel="nofollow" href={href} aria-current={isCurrent ? "true" : undefined}>
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {filters.length > 0 && (
        <ul className={css.filters} aria-label={commonText.activeFilters}>
          {filters.map(({ label, href }) => (
            <li key={href}>
              <SiteLink className={css.filter} rel="nofollow" href={href}>
                <span className="visually-hidden">{commonText.removeFilter} </span>
                {label}
                <Icon name="close" size="0.9em" />
              </SiteLink>
            </li>
          ))}
          {clear && (
            <li>
              <SiteLink className={css.clear} rel="nofollow" href={clear.href}>
                {clear.label}
              </SiteLink>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
