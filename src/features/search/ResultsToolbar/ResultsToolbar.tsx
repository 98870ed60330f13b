import css from "@/features/search/ResultsToolbar/ResultsToolbar.module.css";
import { activeFilters } from "@/features/search/active-filters";
import type { SearchCatalogue } from "@/features/search/search-catalogue";
import { SEARCH_ORDERS, searchPath, withoutFilters } from "@/features/search/search-query";
import type { SearchView } from "@/features/search/search-view";
import { searchText } from "@/text/search";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink/SiteLink";
import type { MouseEvent, Ref } from "react";

interface ResultsToolbarProps {
  view: SearchView;
  catalogue: SearchCatalogue;
  heading: Ref<HTMLHeadingElement>;
  onOpenFilters: (event: MouseEvent) => void;
}

/** How many items were found, in which order, and what narrows them; each with a link that changes it. */
export function ResultsToolbar({ view, catalogue, heading, onOpenFilters }: ResultsToolbarProps) {
  const { query, found } = view;
  const filters = activeFilters(catalogue, query);
  // Without a text everything matches alike, and the order among equals is that of the Nota.
  const orders = query.text === "" ? SEARCH_ORDERS.filter((order) => order !== "nota") : SEARCH_ORDERS;
  return (
    <div className={css.root}>
      <div className={css.toolbarLine}>
        <h2 ref={heading} tabIndex={-1}>
          {searchText.found(found.total, found.isExact)}
        </h2>
        <a
          className="button toolbar-filters-button"
          href="#filtros"
          aria-haspopup="dialog"
          onClick={onOpenFilters}
        >
          <Icon name="filter" size="1.1em" />
          {searchText.openFilters(filters.length)}
        </a>
        <nav className="toolbar-sorts" aria-label={searchText.sortLabel}>
          <span aria-hidden="true">{searchText.sortLabel}</span>
          <ul>
            {orders.map((order) => (
              <li key={order}>
                <SiteLink
                  rel="nofollow"
                  href={searchPath({ ...query, order, page: 1 })}
                  aria-current={order === query.order ? "true" : undefined}
                >
                  {query.text === "" && order === "relevancia"
                    ? searchText.orders.nota
                    : searchText.orders[order]}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {filters.length > 0 && (
        <ul className={css.toolbarChips} aria-label={searchText.activeFilters}>
          {filters.map(({ key, label, without }) => (
            <li key={key}>
              <SiteLink className={css.toolbarChip} rel="nofollow" href={searchPath(without)}>
                <span className="visually-hidden">{searchText.removeFilter} </span>
                {label}
                <Icon name="close" size="0.9em" />
              </SiteLink>
            </li>
          ))}
          <li>
            <SiteLink className={css.toolbarClear} rel="nofollow" href={searchPath(withoutFilters(query))}>
              {searchText.clear}
            </SiteLink>
          </li>
        </ul>
      )}
    </div>
  );
}
