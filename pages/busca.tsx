import { findBroaderQueries } from "@/features/search/engine/find-broader-queries";
import { findRelated } from "@/features/search/engine/find-related";
import { limitedMeasures } from "@/features/search/engine/limited-measures";
import { loadFoundPage } from "@/features/search/engine/load-found-page";
import type { SearchStart } from "@/features/search/LiveSearch/search-start";
import type { SearchSetting } from "@/features/search/search-address";
import { understandText } from "@/features/search/engine/understand-text";
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
import { hasEmptyParameter, searchOf, searchWithout, type RawQuery } from "@/lib/query-reader";
import type { Database } from "@/server/platform/db/database";
import { parseSlug } from "@/server/platform/http/slug";
import { presentSlug } from "@/server/reading/catalog/former-ranking";
import { listRankings } from "@/server/reading/catalog/list-rankings";
import { listSearchCategories } from "@/server/reading/catalog/list-search-categories";
import { definePage } from "@/server/web/page/define-page";
import { withinTime } from "@/server/web/page/within-time";
import { siteSearchClient } from "@/server/publishing/search-records/site-search-client";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

/** Milliseconds for the whole search. */
const PATIENCE = 2_500;

/** A query that is not answered in time gives null. */
async function begin(setting: SearchSetting): Promise<SearchStart> {
  const { search } = siteSearchClient();
  const deadline = Date.now() + PATIENCE;
  const { query, indexPrefix } = setting;
  const [found, related] = await Promise.all([
    withinTime(deadline, "search", () => loadFoundPage(setting, search)),
    query.text !== ""
      ? withinTime(deadline, "related", () => findRelated(search, query.text, indexPrefix))
      : null,
  ]);
  const broader =
    found?.total === 0
      ? await withinTime(deadline, "broader queries", () => findBroaderQueries(search, query, setting))
      : null;
  return { setting, found, related, broader };
}

/** The same search with the present address of the ranking that it names by a former one; null where it does not. */
async function movedCategory(
  database: Database,
  raw: RawQuery,
  listed: readonly { slug: string }[],
): Promise<string | null> {
  const wanted = parseSlug(raw["categoria"]);
  if (wanted === null || listed.some(({ slug }) => slug === wanted)) return null;
  const present = await presentSlug(database, wanted);
  return present === null ? null : `/busca${searchOf({ ...raw, categoria: present })}`;
}

export const getServerSideProps = definePage<SearchScreenProps>(async ({ query: raw }, database) => {
  const listed = await listSearchCategories(database);
  const categories = listed.map(({ slug, name, department }) => ({ slug, name, department }));
  const chosen = listed.find(({ slug }) => slug === raw["categoria"]);
  const catalogue = { categories, attributes: chosen?.filters ?? [], measures: chosen?.measures ?? [] };
  const moved = await movedCategory(database, raw, listed);
  if (moved !== null) return { kind: "moved", path: moved };
  const parsed = parseSearchQuery(raw, searchParameters(catalogue));
  if (!parsed.ok) {
    const cleanPath = `/busca${searchWithout(raw, parsed.error)}`;
    return { kind: "invalid", problems: parsed.error, cleanPath };
  }
  const query = parsed.value;
  if (hasEmptyParameter(raw)) return { kind: "moved", path: searchPath(query) };
  const { indexPrefix } = searchConfiguration(currentSettings());
  const measures = limitedMeasures(catalogue.measures, query.limits);
  const setting = { query, catalogue: { ...catalogue, measures }, indexPrefix };
  const understood = await understandText(setting, listed, siteSearchClient().search, (name, load) =>
    withinTime(Date.now() + PATIENCE, name, load),
  );
  if (understood) return { kind: "elsewhere", path: searchPath(understood) };
  // No cache keeps what somebody types.
  const lifetime = "never";
  if (isTooShort(query.text)) {
    const suggestions = await listRankings(database);
    return { kind: "page", page: { kind: "too-short", text: query.text, suggestions }, lifetime };
  }
  const page = await begin(setting);
  const lastPage = Math.max(1, page.found?.pageCount ?? MAXIMUM_PAGE);
  if (query.page > lastPage) return { kind: "elsewhere", path: searchPath({ ...query, page: lastPage }) };
  return {
    kind: "page",
    page: { kind: "search", isCut: isTextCut(raw), ...page },
    lifetime,
    isIncomplete: page.found === null,
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
