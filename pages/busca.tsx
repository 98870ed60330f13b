import { findBroaderQueries } from "@/features/search/engine/find-broader-queries";
import { findRelated } from "@/features/search/engine/find-related";
import { loadServerState } from "@/features/search/engine/load-server-state";
import type { SearchStart } from "@/features/search/LiveSearch/search-start";
import type { SearchSetting } from "@/features/search/engine/search-routing";
import { findCheapBound, understandPrices } from "@/features/search/engine/understand-prices";
import { searchParameters } from "@/features/search/search-catalogue";
import {
  isTextCut,
  isTooShort,
  MAXIMUM_PAGE,
  parseSearchQuery,
  searchPath,
} from "@/features/search/search-query";
import { SearchScreen, type SearchScreenProps } from "@/features/search/SearchScreen/SearchScreen";
import { searchConfiguration } from "@/config/search";
import { currentSettings } from "@/config/settings";
import { hasEmptyParameter } from "@/lib/query-reader";
import { listRankings } from "@/server/catalog/list-rankings";
import { listSearchCategories } from "@/server/catalog/list-search-categories";
import { definePage } from "@/server/page/define-page";
import { withinTime } from "@/server/page/within-time";
import { siteSearchClient } from "@/server/search/site-search-client";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

/** Milliseconds for the whole search. */
const PATIENCE = 2_500;

function answerOf(serverState: SearchStart["serverState"]) {
  const [items] = Object.values(serverState?.initialResults ?? {});
  return items?.results?.[0];
}

/** A query that is not answered in time gives null. */
async function begin(setting: SearchSetting): Promise<SearchStart> {
  const { search } = siteSearchClient();
  const deadline = Date.now() + PATIENCE;
  const { query, indexPrefix } = setting;
  const [serverState, related] = await Promise.all([
    withinTime(deadline, "search", () => loadServerState(setting, search)),
    query.text !== ""
      ? withinTime(deadline, "related", () => findRelated(search, query.text, indexPrefix))
      : null,
  ]);
  const broader =
    answerOf(serverState)?.nbHits === 0
      ? await withinTime(deadline, "broader queries", () => findBroaderQueries(search, query, setting))
      : null;
  return { setting, serverState, related, broader };
}

export const getServerSideProps = definePage<SearchScreenProps>(async ({ query: raw }, database) => {
  const listed = await listSearchCategories(database);
  const categories = listed.map(({ slug, name, department }) => ({ slug, name, department }));
  const attributes = listed.find(({ slug }) => slug === raw["categoria"])?.filters ?? [];
  const catalogue = { categories, attributes };
  const parsed = parseSearchQuery(raw, searchParameters(catalogue));
  if (!parsed.ok) return { kind: "invalid", problems: parsed.error, cleanPath: "/busca" };
  const query = parsed.value;
  if (hasEmptyParameter(raw)) return { kind: "moved", path: searchPath(query) };
  const { indexPrefix } = searchConfiguration(currentSettings());
  const setting = { query, catalogue, indexPrefix };
  // A price in the text becomes a filter of the address, which visitors see and can remove.
  const { search } = siteSearchClient();
  const understood = await understandPrices(query, (read) =>
    withinTime(Date.now() + PATIENCE, "price", () => findCheapBound(search, read, setting)),
  );
  if (understood) return { kind: "elsewhere", path: searchPath(understood) };
  // No cache keeps what somebody types.
  const lifetime = "never";
  if (isTooShort(query.text)) {
    const suggestions = await listRankings(database);
    return { kind: "page", page: { kind: "too-short", text: query.text, suggestions }, lifetime };
  }
  const page = await begin(setting);
  const lastPage = Math.max(1, answerOf(page.serverState)?.nbPages ?? MAXIMUM_PAGE);
  if (query.page > lastPage) return { kind: "elsewhere", path: searchPath({ ...query, page: lastPage }) };
  return {
    kind: "page",
    page: { kind: "search", isCut: isTextCut(raw), ...page },
    lifetime,
    isIncomplete: page.serverState === null,
  };
});

const textOf = (page: SearchScreenProps) => (page.kind === "search" ? page.setting.query.text : page.text);

export default function SearchPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  const { outcome } = props;
  return (
    <PageFrame
      {...props}
      searchText={outcome.kind === "page" ? textOf(outcome.page) : ""}
      demonstrationOf={() => props.shell.demonstration}
    >
      {(page) => <SearchScreen {...page} />}
    </PageFrame>
  );
}
