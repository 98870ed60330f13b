import type { Alternative, Alternatives } from "@/features/search/engine/find-alternatives";
import { RelatedLinks } from "@/features/search/RelatedLinks/RelatedLinks";
import { searchPath, withoutFilters, hasFilters, type SearchQuery } from "@/features/search/search-query";
import { searchText } from "@/text/search";
import { recipe } from "@/theme/recipe";
import { SiteLink } from "@/ui/SiteLink/SiteLink";

/** Styles of what stands in the place of results. The page writes them: a filter may leave none. */
export const nothingFoundStyles = recipe("nothing-found", {
  display: "grid",
  gap: 6,
  padding: { base: 5, md: 8 },
  h3: { marginBottom: 2, fontSize: "sm" },
  "p.nothing-hint": { maxWidth: "42rem", color: "textMuted" },
  ".nothing-searches": { display: "grid", gap: 1, listStyle: "none" },
  ".nothing-searches a": { display: "inline-flex", alignItems: "center", gap: 2, minHeight: "2.25rem" },
  ".nothing-searches small": { color: "textMuted", fontSize: "sm" },
});

const labels: Record<Alternative["kind"], (label: string) => string> = {
  "without-filter": searchText.nothing.withoutFilter,
  "without-filters": () => searchText.nothing.withoutFilters,
  "fewer-words": searchText.nothing.fewerWords,
};

interface NothingFoundProps {
  query: SearchQuery;
  /** Null while they are not known. */
  alternatives: Alternatives | null;
}

/** That nothing was found, why that may be, and what would find something. */
export function NothingFound({ query, alternatives }: NothingFoundProps) {
  const searches = alternatives?.searches ?? [];
  return (
    <div className={`card ${nothingFoundStyles.className}`}>
      <p className="nothing-hint">
        {hasFilters(query) ? searchText.nothing.lead : searchText.nothing.spelling}
      </p>
      {searches.length > 0 && (
        <div>
          <h3>{searchText.nothing.alternatives}</h3>
          <ul className="nothing-searches">
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
        rankings={alternatives?.rankings ?? []}
      />
    </div>
  );
}
