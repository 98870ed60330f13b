import css from "@/features/search/SearchResults/SearchResults.module.css";
import type { BroaderQueries } from "@/features/search/engine/find-broader-queries";
import type { RelatedPages } from "@/features/search/engine/find-related";
import { queryOfAddress, type SearchSetting } from "@/features/search/engine/search-routing";
import type { Outage } from "@/features/search/engine/steady-client";
import { FoundItems } from "@/features/search/FoundItems/FoundItems";
import { NothingFound } from "@/features/search/NothingFound/NothingFound";
import { RelatedLinks } from "@/features/search/RelatedLinks/RelatedLinks";
import { ResultsToolbar } from "@/features/search/SearchResults/ResultsToolbar";
import { SearchFilters } from "@/features/search/SearchFilters/SearchFilters";
import { useArrival } from "@/features/search/SearchResults/useArrival";
import { useEarlyChoices } from "@/features/search/SearchResults/useEarlyChoices";
import { loadFilterDrawer, useFilterDrawer } from "@/features/search/SearchResults/useFilterDrawer";
import { hasFilters, HITS_PER_PAGE, REACHABLE_HITS, searchPath } from "@/features/search/search-query";
import type { FoundItem, SearchView } from "@/features/search/search-view";
import { followedLink } from "@/lib/plain-click";
import { searchText } from "@/text/search";
import { CompareBar } from "@/ui/Comparison/CompareBar";
import { FavoriteForm } from "@/ui/Favorites/FavoriteForm";
import { Pagination } from "@/ui/Pagination/Pagination";
import { SiteLink } from "@/ui/SiteLink";
import dynamic from "next/dynamic";
import { useRef, type MouseEvent, type RefObject } from "react";

const FilterDrawer = dynamic(loadFilterDrawer, { ssr: false });

interface SearchResultsProps {
  setting: SearchSetting;
  view: SearchView;
  outage: Outage | null;
  onRetry: () => void;
  related: RelatedPages | null;
  broader: BroaderQueries | null;
  onOpen: (item: FoundItem) => void;
}

function headingOf({ query, found }: SearchView): string {
  if (found.total === 0) return searchText.nothing.heading(query.text);
  if (query.text !== "") return searchText.heading(query.text);
  return hasFilters(query) ? searchText.filtered : searchText.start.heading;
}

/** Where the text alone finds nothing, there is nothing to filter or sort. */
const isBare = ({ query, found }: SearchView) => found.total === 0 && !hasFilters(query);

export function SearchResults(props: SearchResultsProps) {
  const { setting, view, related } = props;
  const { query, found } = view;
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEarlyChoices(form, setting, view);
  const drawer = useFilterDrawer(form, searchPath(query));
  useArrival(heading);

  function follow(event: MouseEvent<HTMLElement>): void {
    const link = followedLink(event.nativeEvent);
    if (!link || link.hash !== "") return;
    const dialog = link.closest("[role=dialog]");
    const next = queryOfAddress(new URL(link.href), setting);
    if (!next) {
      if (dialog) {
        event.preventDefault();
        drawer.leaveFor(link.href);
      }
      return;
    }
    event.preventDefault();
    view.refine(next);
    if (dialog) dialog.querySelector<HTMLElement>("[data-results]")?.focus();
    else heading.current?.focus();
  }

  const isUnrefined = !hasFilters(query) && query.page === 1;
  return (
    // In the capture phase: before the links themselves.
    <div className={css.root} onClickCapture={follow}>
      <h1>{headingOf(view)}</h1>
      {isUnrefined && query.text === "" && <Start setting={setting} />}
      {isUnrefined && related && <RelatedLinks heading={searchText.related} {...related} />}
      <div className={css.searchLayout} data-bare={isBare(view) ? "" : undefined}>
        <div id="filtros" className={css.searchSide} role="search" aria-label={searchText.filters}>
          {!drawer.isShown && <SearchFilters view={view} form={form} />}
        </div>
        <ResultList {...props} heading={heading} onOpenFilters={drawer.open} />
      </div>
      {drawer.isShown && (
        <FilterDrawer
          isOpen={drawer.isOpen}
          query={query}
          total={found.total}
          onClose={drawer.close}
          onGone={drawer.leave}
        >
          <SearchFilters view={view} />
        </FilterDrawer>
      )}
    </div>
  );
}

interface ResultListProps extends SearchResultsProps {
  heading: RefObject<HTMLHeadingElement | null>;
  onOpenFilters: (event: MouseEvent) => void;
}

function ResultList({ heading, onOpenFilters, ...props }: ResultListProps) {
  const { setting, view, outage, onRetry, broader, onOpen } = props;
  const { query, found, isSlow } = view;
  const count = searchText.found(found.total, found.isExact);
  return (
    <section className={css.searchList} aria-label={searchText.results} aria-busy={isSlow || outage !== null}>
      <ResultsToolbar
        view={view}
        catalogue={setting.catalogue}
        isBare={isBare(view)}
        heading={heading}
        onOpenFilters={onOpenFilters}
      />
      <p className="visually-hidden" role="status">
        {found.pageCount > 1 ? searchText.foundOnPage(count, query.page, found.pageCount) : count}
      </p>
      <OutageNotice outage={outage} onRetry={onRetry} />
      <div className={css.searchBusy} aria-hidden="true" />
      {found.kept !== "" && <p>{searchText.kept(found.kept)}</p>}
      {found.items.length > 0 ? (
        <FoundItems items={found.items} isOneCategory={query.category !== null} onOpen={onOpen} />
      ) : (
        <NothingFound query={query} broader={broader} />
      )}
      {found.items.length > 0 && <CompareBar source={found.items} />}
      {found.items.length > 0 && <FavoriteForm source={found.items} />}
      <Pagination
        page={query.page}
        pageCount={found.pageCount}
        pathOf={(page) => searchPath({ ...query, page })}
      />
      {found.total > REACHABLE_HITS && found.pageCount * HITS_PER_PAGE >= REACHABLE_HITS && (
        <p className={css.searchLimit}>{searchText.reachable(REACHABLE_HITS)}</p>
      )}
    </section>
  );
}

function OutageNotice({ outage, onRetry }: Pick<SearchResultsProps, "outage" | "onRetry">) {
  return (
    <div className={css.searchOutage} role="status">
      {outage && (
        <>
          <p>{searchText.outage}</p>
          <button type="button" className="button" onClick={onRetry}>
            {outage.isTrying ? searchText.retrying : searchText.retry}
          </button>
        </>
      )}
    </div>
  );
}

const STARTING_POINTS = 12;

function Start({ setting }: { setting: SearchSetting }) {
  const { categories } = setting.catalogue;
  return (
    <>
      <p className={css.searchLead}>{searchText.start.text}</p>
      <RelatedLinks heading={searchText.start.rankings} rankings={categories.slice(0, STARTING_POINTS)} />
      {categories.length > STARTING_POINTS && (
        <p>
          <SiteLink href="/rankings">{searchText.away.rankings}</SiteLink>
        </p>
      )}
    </>
  );
}
