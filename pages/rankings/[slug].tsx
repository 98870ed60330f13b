import { bestRow, type RankingScreenProps } from "@/features/ranking/RankingScreen/ranking-screen-props";
import { RankingScreen } from "@/features/ranking/RankingScreen/RankingScreen";
import type { RankingChangesScreenProps } from "@/features/ranking/RankingChangesScreen/RankingChangesScreen";
import { asksForChanges, changesPath, parseRankingSpan } from "@/lib/ranking/ranking-span";
import { hasEmptyParameter, searchOf, searchWithout, type RawQuery } from "@/lib/query-reader";
import { guideLinks } from "@/lib/ranking/guide";
import { parseRankingQuery, rankingPath } from "@/lib/ranking/ranking-query";
import { rankingTags } from "@/server/platform/cache/cache-tags";
import { loadRanking, loadRankingPage, rankingParameters } from "@/server/reading/catalog/load-ranking";
import { loadRankingGlance } from "@/server/reading/catalog/ranking-glance";
import { loadRankingChanges } from "@/server/reading/catalog/ranking-changes";
import { loadPeriodChanges } from "@/server/reading/catalog/period-changes";
import { findFormerRanking } from "@/server/reading/catalog/former-ranking";
import type { LoadedRanking } from "@/server/reading/catalog/loaded-ranking";
import type { Database } from "@/server/platform/db/database";
import { definePage, type PageLoad } from "@/server/web/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import { brazilianDay } from "@/server/publishing/rankings/brazilian-day";
import dynamic from "next/dynamic";
import type { InferGetServerSidePropsType } from "next";

type RankingPageProps = RankingScreenProps | RankingChangesScreenProps;

const RankingChangesScreen = dynamic(async () => {
  const loaded = await import("@/features/ranking/RankingChangesScreen/RankingChangesScreen");
  return loaded.RankingChangesScreen;
});

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
  slug: string,
  query: RawQuery,
): Promise<PageLoad<RankingPageProps>> {
  const found = await findFormerRanking(database, slug);
  return found.kind === "moved"
    ? { kind: "moved", path: `/rankings/${found.slug}${searchOf(query)}` }
    : found;
}

export const getServerSideProps = definePage<RankingPageProps>(async ({ params, query }, database) => {
  const loaded = await loadRanking(database, params.slug ?? "");
  if (!loaded) return findElsewhere(database, params.slug ?? "", query);
  const today = brazilianDay(new Date());
  if (asksForChanges(query)) return loadChanges(database, loaded, query, today);
  const parsed = parseRankingQuery(query, rankingParameters(loaded.detail));
  if (!parsed.ok) {
    const cleanPath = `/rankings/${loaded.detail.slug}${searchWithout(query, parsed.error)}`;
    return { kind: "invalid", problems: parsed.error, cleanPath };
  }
  if (hasEmptyParameter(query)) {
    return { kind: "moved", path: rankingPath(loaded.detail.slug, parsed.value) };
  }
  const { rows, ...result } = await loadRankingPage(database, loaded, parsed.value);
  if (result.page > result.pageCount) {
    const lastPage = { ...parsed.value, page: result.pageCount };
    return { kind: "elsewhere", path: rankingPath(loaded.detail.slug, lastPage) };
  }
  const glance = await loadRankingGlance(database, loaded, parsed.value);
  return {
    kind: "page",
    page: {
      ...{ result, rows, best: bestRow(rows), glance, query: parsed.value, today },
      guide: guideLinks(loaded.guide, loaded.detail, parsed.value),
    },
    inHtml: ["rows", "glance", "guide"],
    lifetime: "list",
    tags: rankingTags(loaded.detail.slug),
  };
});

const rankingOf = (page: RankingPageProps) => ("changes" in page ? page.ranking : page.result.ranking);

export default function RankingPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props} demonstrationOf={(page) => (rankingOf(page).isDemonstration ? "all" : "none")}>
      {(page) =>
        "changes" in page ? (
          <RankingChangesScreen {...page} />
        ) : (
          <RankingScreen {...page} hasAccounts={props.shell.hasAccounts} />
        )
      }
    </PageFrame>
  );
}
