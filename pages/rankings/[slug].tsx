import { bestRow, type RankingScreenProps } from "@/features/ranking/RankingScreen/ranking-screen-props";
import { RankingScreen } from "@/features/ranking/RankingScreen/RankingScreen";
import { hasEmptyParameter } from "@/lib/query-reader";
import { parseRankingQuery, rankingPath } from "@/lib/ranking/ranking-query";
import { rankingTags } from "@/server/cache/cache-tags";
import { loadRanking, loadRankingPage, rankingParameters } from "@/server/catalog/load-ranking";
import { definePage } from "@/server/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage<RankingScreenProps>(async ({ params, query }, database) => {
  const loaded = await loadRanking(database, params.slug ?? "");
  if (!loaded) return { kind: "missing" };
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
    page: { result, rows, best: bestRow(rows), query: parsed.value },
    inHtml: ["rows"],
    lifetime: "list",
    tags: rankingTags(loaded.detail.slug),
  };
});

export default function RankingPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props} demonstrationOf={({ result }) => (result.ranking.isDemonstration ? "all" : "none")}>
      {(page) => <RankingScreen {...page} />}
    </PageFrame>
  );
}
