import css from "@/features/search/SearchResults/SearchResults.module.css";
import { activeFilters } from "@/features/search/active-filters";
import type { SearchCatalogue } from "@/features/search/search-catalogue";
import { SEARCH_ORDERS, searchPath, withoutFilters, type SearchQuery } from "@/features/search/search-query";
import type { FoundPage } from "@/features/search/search-view";
import { searchText } from "@/text/search";
import { searchListText } from "@/text/search-list";
import { ButtonAnchor } from "@/ui/Button";
import { Icon } from "@/ui/Icon/Icon";
import { ListToolbar } from "@/ui/ListToolbar/ListToolbar";

interface ResultsToolbarProps {
  query: SearchQuery;
  found: FoundPage;
  catalogue: SearchCatalogue;
  isBare: boolean;
}

export function ResultsToolbar({ query, found, catalogue, isBare }: ResultsToolbarProps) {
  const filters = activeFilters(catalogue, query);
  // Without a text all items match equally, and relevance sorts by the Nota.
  const offered = query.text === "" ? SEARCH_ORDERS.filter((order) => order !== "nota") : SEARCH_ORDERS;
  const orders = isBare ? [] : offered;
  return (
    <ListToolbar
      sorts={orders.map((order) => ({
        label:
          query.text === "" && order === "relevancia"
            ? searchListText.orders.nota
            : searchListText.orders[order],
        href: searchPath({ ...query, order, page: 1 }),
        isCurrent: order === query.order,
      }))}
      filters={filters.map(({ label, without }) => ({ label, href: searchPath(without) }))}
      clear={{ label: searchText.clear, href: searchPath(withoutFilters(query)) }}
    >
      <h2 className={css.foundCount} tabIndex={-1}>
        {searchText.found(found.total, found.isExact)}
      </h2>
      {!isBare && (
        <ButtonAnchor className={css.openFilters} href="#filtros" aria-haspopup="dialog">
          <Icon name="filter" size="1.1em" />
          {searchText.openFilters(filters.length)}
        </ButtonAnchor>
      )}
    </ListToolbar>
  );
}
