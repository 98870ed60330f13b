import css from "@/features/search/NothingFound/NothingFound.module.css";
import type { BroaderQuery, BroaderQueries } from "@/features/search/engine/find-broader-queries";
import { RelatedLinks } from "@/features/search/RelatedLinks/RelatedLinks";
import { searchPath, withoutFilters, hasFilters, type SearchQuery } from "@/features/search/search-query";
import { searchText } from "@/text/search";
import { searchListText } from "@/text/search-list";
import { ButtonLink } from "@/ui/Button";
import { SiteLink } from "@/ui/SiteLink";

const labels: Record<BroaderQuery["kind"], (label: string) => string> = {
  "without-filter": searchListText.nothing.withoutFilter,
  "without-filters": () => searchListText.nothing.withoutFilters,
  "fewer-words": searchListText.nothing.fewerWords,
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
        {hasFilters(query) ? searchListText.nothing.lead : searchListText.nothing.spelling}
      </p>
      {searches.length > 0 && (
        <div>
          <h3>{searchListText.nothing.broader}</h3>
          <ul className={css.nothingSearches}>
            {searches.map(({ kind, label, path, count }) => (
              <li key={path}>
                <SiteLink rel="nofollow" href={path}>
                  {labels[kind](label)} <small>{searchListText.itemCount(count)}</small>
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {hasFilters(query) && searches.length === 0 && (
        <p>
          <ButtonLink rel="nofollow" href={searchPath(withoutFilters(query))}>
            {searchText.clear}
          </ButtonLink>
        </p>
      )}
      <RelatedLinks
        headingLevel={3}
        heading={searchListText.nothing.rankings}
        rankings={broader?.rankings ?? []}
      />
    </div>
  );
}
