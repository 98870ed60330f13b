import { hasEmptyParameter, searchOf, searchWithout, type RawQuery } from "@/lib/query-reader";
import { guideLinks } from "@/lib/ranking/guide";
import { asksForChanges, changesPath, parseRankingSpan } from "@/lib/ranking/ranking-span";
import { parseRankingQuery, rankingPath, STATE_PARAMETER, stateOf } from "@/lib/ranking/ranking-query";
import {
  bestRow,
  type RankingChangesScreenProps,
  type RankingScreenProps,
} from "@/lib/ranking/ranking-screen-props";
import { rankingTags } from "@/server/platform/cache/cache-tags";
import type { Database } from "@/server/platform/db/database";
import { brazilianDay } from "@/server/publishing/rankings/brazilian-day";
import { findFormerRanking } from "@/server/reading/catalog/former-ranking";
import { loadRanking, loadRankingPage, rankingParameters } from "@/server/reading/catalog/load-ranking";
import type { LoadedRanking } from "@/server/reading/catalog/loaded-ranking";
import { loadPeriodChanges } from "@/server/reading/catalog/period-changes";
import { loadRankingChanges } from "@/server/reading/catalog/ranking-changes";
import { loadRankingGlance } from "@/server/reading/catalog/ranking-glance";
import { loadRankingStates, stateLinks } from "@/server/reading/catalog/ranking-states";
import type { PageLoad, PageRequest } from "@/server/web/page/define-page";

export type RankingPageProps = RankingScreenProps | RankingChangesScreenProps;

async function loadChanges(
  database: Database,
  loaded: LoadedRanking,
  query: RawQuery,
  today: string,
): Promise<PageLoad<RankingPageProps>> {
  const { slug } = loaded.detail;
  const parsed = parseRankingSpan(query, { today, periods: loaded.detail.periods });
  if (!parsed.ok) return { kind: "invalid", problems: parsed.error, cleanPath: `/rankings/${slug}` };
  const load = parsed.value.kind === "days" ? loadRankingChanges : loadPeriodChanges;
  const changes = await load(database, loaded, parsed.value);
  if (changes.page > changes.pageCount) {
    return { kind: "elsewhere", path: changesPath(slug, { ...parsed.value, page: changes.pageCount }) };
  }
  return {
    kind: "page",
    page: { ranking: loaded.detail, changes, today },
    lifetime: "list",
    tags: rankingTags(slug),
  };
}

/** A former address leads to the present one with the parameters of the request. */
async function findElsewhere(
  database: Database,
  { params: { slug = "", state }, query }: PageRequest,
): Promise<PageLoad<RankingPageProps>> {
  const found = await findFormerRanking(database, slug);
  if (found.kind !== "moved") return found;
  return { kind: "moved", path: `${addressOf(found.slug, state)}${searchOf(query)}` };
}

const addressOf = (slug: string, state: string | undefined) =>
  `/rankings/${slug}${state === undefined ? "" : `/${state}`}`;

const valuesOf = (query: RawQuery, name: string) => [query[name] ?? []].flat();

/**
 * The ranking of the country at `/rankings/[slug]`, or that of a state at `/rankings/[slug]/[state]`, which is the same
 * ranking with one filter chosen.
 */
export async function loadRankingScreen(
  request: PageRequest,
  database: Database,
): Promise<PageLoad<RankingPageProps>> {
  const { params, query } = request;
  const loaded = await loadRanking(database, params.slug ?? "");
  if (!loaded) return findElsewhere(database, request);
  const { slug } = loaded.detail;
  const states = await loadRankingStates(database, loaded);
  const state = states.find(({ code }) => code.toLowerCase() === params.state) ?? null;
  if (params.state !== undefined && state === null) return { kind: "missing" };
  const today = brazilianDay(new Date());
  if (asksForChanges(query)) {
    // What changed between two days or periods is told of the whole ranking.
    if (state !== null) return { kind: "moved", path: `/rankings/${slug}${searchOf(query)}` };
    return loadChanges(database, loaded, query, today);
  }
  const asked =
    state === null
      ? query
      : { ...query, [STATE_PARAMETER]: [state.code, ...valuesOf(query, STATE_PARAMETER)] };
  const parsed = parseRankingQuery(asked, rankingParameters(loaded.detail));
  if (!parsed.ok) {
    const cleanPath = `${addressOf(slug, params.state)}${searchWithout(query, parsed.error)}`;
    return { kind: "invalid", problems: parsed.error, cleanPath };
  }
  const isOtherAddress = state === null ? stateOf(parsed.value) !== null : STATE_PARAMETER in query;
  if (isOtherAddress || hasEmptyParameter(query)) {
    return { kind: "moved", path: rankingPath(slug, parsed.value) };
  }
  const { rows, ...result } = await loadRankingPage(database, loaded, parsed.value);
  if (result.page > result.pageCount) {
    const lastPage = { ...parsed.value, page: result.pageCount };
    return { kind: "elsewhere", path: rankingPath(slug, lastPage) };
  }
  const glance = await loadRankingGlance(database, loaded, parsed.value);
  const links = stateLinks(slug, states, state);
  return {
    kind: "page",
    page: {
      ...{ result, rows, best: bestRow(rows, state), glance, query: parsed.value, today },
      guide: guideLinks(loaded.guide, loaded.detail, parsed.value),
      ...(state && { state }),
      ...(links.length > 0 && { states: links }),
    },
    inHtml: ["rows", "glance", "guide", ...(links.length > 0 ? (["states"] as const) : [])],
    lifetime: "list",
    tags: rankingTags(slug),
  };
}
