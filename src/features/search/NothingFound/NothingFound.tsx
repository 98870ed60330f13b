import css from "@/features/search/NothingFound/NothingFound.module.css";
import type { BroaderQuery, BroaderQueries } from "@/features/search/engine/find-broader-queries";
import { RelatedLinks } from "@/features/search/RelatedLinks/RelatedLinks";
import { searchPath, withoutFilters, hasFilters, type SearchQuery } from "@/features/search/search-query";
import { searchText } from "@/text/search";
import { SiteLink } from "@/ui/SiteLink";

const labels: Record<BroaderQuery["kind"], (label: string) => string> = {
  "without-filter": searchText.nothing.withoutFilter,
  "without-filters": () => searchText.nothing.withoutFilters,
  "fewer-words": searchText.nothing.fewerWords,
};

interface NothingFoundProps {
  query: SearchQuery;
  broader: BroaderQueries | null;
}

export function NothingFound({ query, broader }: NothingFoundProps) {
  const searches = broader?.searches ?? [];
  return (
    <div className={`card ${css.root}`}>
      <p className={css.nothingHint}>
        {hasFilters(query) ? searchText.nothing.lead : searchText.nothing.spelling}
      </p>
      {searches.length > 0 && (
        <div>
          <h3>{searchText.nothing.broader}</h3>
          <ul className={css.nothingSearches}>
            {searches.map(({ kind, label, path, count }) => (
              <li key={path}>
                <SiteLink rel="nofollow" href={path}>
                  {labels[kind](label)} <small>{searchText.itemCount(count)}</small>
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {hasFilters(query) && searches.length === 0 && (
        <p>
          <SiteLink className="button" rel="nofollow" href={searchPath(withoutFilters(query))}>
            {searchText.clear}
          </SiteLink>
        </p>
      )}
      <RelatedLinks
        headingLevel={3}
        heading={searchText.nothing.rankings}
        rankings={broader?.rankings ?? []}
      />
    </div>
  );
}
