import { activeFilters } from "@/features/search/active-filters";
import type { SearchCatalogue } from "@/features/search/search-catalogue";
import { SEARCH_ORDERS, searchPath, withoutFilters } from "@/features/search/search-query";
import type { SearchView } from "@/features/search/search-view";
import { searchText } from "@/text/search";
import { recipe } from "@/theme/recipe";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink/SiteLink";
import type { MouseEvent, Ref } from "react";

/** Styles of what stands above the list: count, way to the filters, order, chips. */
export const resultsToolbarStyles = recipe("results-toolbar", {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 3,
  ".toolbar-line": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: 4,
    rowGap: 2,
  },
  h2: { fontSize: "lg", outlineOffset: "4px" },
  ".toolbar-filters-button": { display: { lg: "none" }, minHeight: "2.5rem" },
  ".toolbar-sorts": {
    display: "flex",
    alignItems: "center",
    gap: 1,
    maxWidth: "100%",
    minWidth: 0,
    fontSize: "sm",
  },
  ".toolbar-sorts ul": {
    display: "flex",
    gap: 1,
    overflowX: "auto",
    padding: "3px",
    margin: "-3px",
    scrollbarWidth: "none",
    listStyle: "none",
  },
  ".toolbar-sorts li": { flex: "none" },
  ".toolbar-sorts span": { display: { base: "none", xl: "inline" }, color: "textMuted", marginInlineEnd: 1 },
  ".toolbar-sorts a": {
    display: "inline-flex",
    alignItems: "center",
    minHeight: "2.25rem",
    paddingInline: 3,
    borderRadius: "full",
    color: "text",
    textDecoration: "none",
    _hover: { bg: "sunken" },
    '&[aria-current="true"]': { bg: "accentSoft", color: "accent", fontWeight: "bold" },
  },
  ".toolbar-chips": { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, listStyle: "none" },
  ".toolbar-chips a": {
    display: "inline-flex",
    alignItems: "center",
    gap: 1.5,
    minHeight: "2.25rem",
    fontSize: "sm",
    fontWeight: "semibold",
  },
  ".toolbar-chip": {
    paddingInline: 3,
    border: "1px solid",
    borderColor: "accent",
    borderRadius: "full",
    color: "accent",
    textDecoration: "none",
    _hover: { bg: "accentSoft" },
  },
  ".toolbar-clear": { paddingInline: 2 },
});

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
    <div className={resultsToolbarStyles.className}>
      <div className="toolbar-line">
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
        <ul className="toolbar-chips" aria-label={searchText.activeFilters}>
          {filters.map(({ key, label, without }) => (
            <li key={key}>
              <SiteLink className="toolbar-chip" rel="nofollow" href={searchPath(without)}>
                <span className="visually-hidden">{searchText.removeFilter} </span>
                {label}
                <Icon name="close" size="0.9em" />
              </SiteLink>
            </li>
          ))}
          <li>
            <SiteLink className="toolbar-clear" rel="nofollow" href={searchPath(withoutFilters(query))}>
              {searchText.clear}
            </SiteLink>
          </li>
        </ul>
      )}
    </div>
  );
}
