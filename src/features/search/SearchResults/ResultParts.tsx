import css from "@/features/search/SearchResults/SearchResults.module.css";
import type { BroaderQueries } from "@/features/search/engine/find-broader-queries";
import { FoundItems } from "@/features/search/FoundItems/FoundItems";
import { NothingFound } from "@/features/search/NothingFound/NothingFound";
import { RelatedLinks } from "@/features/search/RelatedLinks/RelatedLinks";
import { ResultsToolbar } from "@/features/search/SearchResults/ResultsToolbar";
import type { SearchCatalogue } from "@/features/search/search-catalogue";
import { HITS_PER_PAGE, REACHABLE_HITS, searchPath, type SearchQuery } from "@/features/search/search-query";
import type { FoundPage } from "@/features/search/search-view";
import { searchListText } from "@/text/search-list";
import { Pagination } from "@/ui/Pagination/Pagination";
import { SiteLink } from "@/ui/SiteLink";

interface ListProps {
  /** The query of which the links are made. */
  query: SearchQuery;
  found: FoundPage;
}

function FoundList({ query, found, broader }: ListProps & { broader: BroaderQueries | null }) {
  return (
    <>
      {found.kept !== "" && <p>{searchListText.kept(found.kept)}</p>}
      {found.items.length > 0 ? (
        <FoundItems items={found.items} isOneCategory={query.category !== null} />
      ) : (
        <NothingFound query={query} broader={broader} />
      )}
    </>
  );
}

function FoundPages({ query, found }: ListProps) {
  return (
    <>
      <Pagination
        page={query.page}
        pageCount={found.pageCount}
        pathOf={(page) => searchPath({ ...query, page })}
      />
      {found.total > REACHABLE_HITS && found.pageCount * HITS_PER_PAGE >= REACHABLE_HITS && (
        <p className={css.searchLimit}>{searchListText.reachable(REACHABLE_HITS)}</p>
      )}
    </>
  );
}

const STARTING_POINTS = 12;

function Start({ catalogue: { categories } }: { catalogue: SearchCatalogue }) {
  return (
    <>
      <p className={css.searchLead}>{searchListText.start.text}</p>
      <RelatedLinks heading={searchListText.start.rankings} rankings={categories.slice(0, STARTING_POINTS)} />
      {categories.length > STARTING_POINTS && (
        <p>
          <SiteLink href="/rankings">{searchListText.away.rankings}</SiteLink>
        </p>
      )}
    </>
  );
}

/** The parts that the server writes as strings. They are one script, which the first load does not contain. */
export const resultParts = { FoundList, FoundPages, RelatedLinks, ResultsToolbar, Start };
