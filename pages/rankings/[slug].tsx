import { bestRow, type RankingScreenProps } from "@/features/ranking/RankingScreen/ranking-screen-props";
import { RankingScreen } from "@/features/ranking/RankingScreen/RankingScreen";
import type { RankingChangesScreenProps } from "@/features/ranking/RankingChangesScreen/RankingChangesScreen";
import { asksForChanges, changesPath, parseRankingPeriod } from "@/lib/ranking/ranking-period";
import { hasEmptyParameter, type RawQuery } from "@/lib/query-reader";
import { parseRankingQuery, rankingPath } from "@/lib/ranking/ranking-query";
import { rankingTags } from "@/server/cache/cache-tags";
import { loadRanking, loadRankingPage, rankingParameters } from "@/server/catalog/load-ranking";
import { loadRankingChanges } from "@/server/catalog/ranking-changes";
import type { LoadedRanking } from "@/server/catalog/loaded-ranking";
import type { Database } from "@/server/db/database";
import { definePage, type PageLoad } from "@/server/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import { brazilianDay } from "@/server/rankings/brazilian-day";
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
  const parsed = parseRankingPeriod(query, today);
  if (!parsed.ok) return { kind: "invalid", problems: parsed.error, cleanPath: `/rankings/${slug}` };
  const changes = await loadRankingChanges(database, loaded, parsed.value);
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

export const getServerSideProps = definePage<RankingPageProps>(async ({ params, query }, database) => {
  const loaded = await loadRanking(database, params.slug ?? "");
  if (!loaded) return { kind: "missing" };
  const today = brazilianDay(new Date());
  if (asksForChanges(query)) return loadChanges(database, loaded, query, today);
  const parsed = parseRankingQuery(query, rankingParameters(loaded.detail));
  if (!parsed.ok) {
    return { kind: "invalid", problems: parsed.error, cleanPath: `/rankings/${loaded.detail.slug}` };
  }
  if (hasEmptyParameter(query)) {
    return { kind: "moved", path: rankingPath(loaded.detail.slug, parsed.value) };
  }
  const { rows, ...result } = await loadRankingPage(database, loaded, parsed.value);
  if (result.page > result.pageCount) {
    const lastPage = { ...parsed.value, page: result.pageCount };
    return { kind: "elsewhere", path: rankingPath(loaded.detail.slug, lastPage) };
  }
  return {
    kind: "page",
    page: { result, rows, best: bestRow(rows), query: parsed.value, today },
    inHtml: ["rows"],
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
