import css from "@/features/search/SearchResults/SearchResults.module.css";
import "@/features/search/SearchResults/result-styles";
import { prefetchEngine } from "@/features/search/engine/load-engine";
import type { BroaderQueries } from "@/features/search/engine/find-broader-queries";
import type { RelatedPages } from "@/features/search/engine/find-related";
import { queryOfAddress, type SearchSetting } from "@/features/search/search-address";
import type { Outage } from "@/features/search/engine/steady-client";
import { SearchFilters } from "@/features/search/SearchFilters/SearchFilters";
import { withLinkChange } from "@/features/search/SearchResults/link-change";
import { loadResultParts } from "@/features/search/SearchResults/load-result-parts";
import { useArrival } from "@/features/search/SearchResults/useArrival";
import { useEarlyChoices } from "@/features/search/SearchResults/useEarlyChoices";
import { loadFilterDrawer, useFilterDrawer } from "@/features/search/SearchResults/useFilterDrawer";
import { hasFilters, searchPath } from "@/features/search/search-query";
import type { FoundItem, SearchView } from "@/features/search/search-view";
import { followedLink } from "@/lib/plain-click";
import { searchText } from "@/text/search";
import { Button } from "@/ui/Button";
import { CompareBar } from "@/ui/Comparison/CompareBar";
import { FavoriteForm } from "@/ui/Favorites/FavoriteForm";
import { staticPart } from "@/ui/StaticString/static-part";
import { StaticString } from "@/ui/StaticString/StaticString";
import dynamic from "next/dynamic";
import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from "react";

const FilterDrawer = dynamic(loadFilterDrawer, { ssr: false });

const loadParts = async () => (await loadResultParts()).resultParts;

const FoundList = staticPart(loadParts, "FoundList");
const FoundPages = staticPart(loadParts, "FoundPages");
const RelatedLinks = staticPart(loadParts, "RelatedLinks");
const ResultsToolbar = staticPart(loadParts, "ResultsToolbar");
const Start = staticPart(loadParts, "Start");

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
  if (found.total === 0) return searchText.nothing(query.text);
  if (query.text !== "") return searchText.heading(query.text);
  return hasFilters(query) ? searchText.filtered : searchText.start;
}

/** Where the text alone finds nothing, there is nothing to filter or sort. */
const isBare = ({ listed, found }: SearchView) => found.total === 0 && !hasFilters(listed);

export function SearchResults(props: SearchResultsProps) {
  const { setting, view, related, onOpen } = props;
  const { query, found, listed } = view;
  const list = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEarlyChoices(form, setting, view);
  const drawer = useFilterDrawer(form, searchPath(query));
  const moveToCount = useCountFocus(list, found);
  useArrival(() => focusCount(list.current, { preventScroll: true }));

  function tellOpened({ target }: MouseEvent): void {
    const path = target instanceof Element ? target.closest("a")?.getAttribute("href") : null;
    const opened = found.items.find(({ slug }) => path === `/itens/${slug}`);
    if (opened) onOpen(opened);
  }

  function follow(event: MouseEvent<HTMLElement>): void {
    tellOpened(event);
    const link = followedLink(event.nativeEvent);
    if (!link) return;
    if (link.hash !== "") {
      if (link.matches("[aria-haspopup]")) drawer.open(event, link);
      return;
    }
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
    view.refine(list.current?.contains(link) ? withLinkChange(listed, next, query) : next);
    if (dialog) dialog.querySelector<HTMLElement>("[data-results]")?.focus();
    else moveToCount();
  }

  const isUnrefined = !hasFilters(listed) && listed.page === 1;
  return (
    // In the capture phase: before the links themselves.
    <div className={`${css.root} flow-on-paper`} onClickCapture={follow} onAuxClickCapture={tellOpened}>
      <h1>{headingOf(view)}</h1>
      {isUnrefined && query.text === "" && (
        <StaticString className={css.part} source={setting}>
          {() => <Start catalogue={setting.catalogue} />}
        </StaticString>
      )}
      {isUnrefined && related && (
        <StaticString className={css.part} source={related}>
          {() => <RelatedLinks heading={searchText.related} {...related} />}
        </StaticString>
      )}
      <div className={`${css.searchLayout} flow-on-paper`} data-bare={isBare(view) ? "" : undefined}>
        <div
          id="filtros"
          className={css.searchSide}
          role="search"
          aria-label={searchText.filters}
          onPointerEnter={prefetchEngine}
          onFocusCapture={prefetchEngine}
        >
          {!drawer.isShown && <SearchFilters view={view} form={form} />}
        </div>
        <ResultList {...props} list={list} />
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

const focusCount = (list: HTMLElement | null, options?: FocusOptions) =>
  list?.querySelector<HTMLElement>("h2")?.focus(options);

/** Moves the focus to the count of items, and back to it when React renders it anew in place of the server's HTML. */
function useCountFocus(list: RefObject<HTMLElement | null>, found: object): () => void {
  const isKept = useRef(false);
  useLayoutEffect(() => {
    if (isKept.current && document.activeElement === document.body)
      focusCount(list.current, { preventScroll: true });
    isKept.current = false;
  }, [list, found]);
  return () => {
    isKept.current = true;
    focusCount(list.current);
  };
}

function ResultList({ list, ...props }: SearchResultsProps & { list: RefObject<HTMLElement | null> }) {
  const { setting, view, outage, onRetry, broader } = props;
  const { found, listed, isSlow } = view;
  const count = searchText.found(found.total, found.isExact);
  return (
    <section
      ref={list}
      className={`${css.searchList} flow-on-paper`}
      aria-label={searchText.results}
      aria-busy={isSlow || isTrying(outage)}
    >
      <StaticString className={css.part} source={found}>
        {() => (
          <ResultsToolbar query={listed} found={found} catalogue={setting.catalogue} isBare={isBare(view)} />
        )}
      </StaticString>
      <p className="visually-hidden" role="status">
        {found.pageCount > 1 ? searchText.foundOnPage(count, listed.page, found.pageCount) : count}
      </p>
      <OutageNotice outage={outage} onRetry={onRetry} />
      <div className={css.searchBusy} aria-hidden="true" />
      <StaticString className={css.part} source={broader ?? found}>
        {() => <FoundList query={listed} found={found} broader={broader} />}
      </StaticString>
      {found.items.length > 0 && <CompareBar source={found.items} />}
      {found.items.length > 0 && <FavoriteForm source={found.items} />}
      <StaticString className={css.part} source={found}>
        {() => <FoundPages query={listed} found={found} />}
      </StaticString>
    </section>
  );
}

const isTrying = (outage: Outage | null) => outage !== null && outage.attempts > 0;

function OutageNotice({ outage, onRetry }: Pick<SearchResultsProps, "outage" | "onRetry">) {
  return (
    <div className={css.searchOutage} role="status">
      {outage && (
        <>
          <p>
            {searchText.outage} {isTrying(outage) && searchText.outageTrying}
          </p>
          <Button type="button" onClick={onRetry}>
            {outage.isTrying ? searchText.retrying : searchText.retry}
          </Button>
        </>
      )}
    </div>
  );
}
