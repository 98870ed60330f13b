import { emptyRankingQuery } from "@/lib/ranking/ranking-query";
import { rankingTags } from "@/server/cache/cache-tags";
import { loadRanking, loadRankingPage } from "@/server/catalog/load-ranking";
import { answerCrawler } from "@/server/crawlers/crawler-answer";
import { cardHeaders, rankingCard } from "@/server/embed/card-document";
import { requestReadDatabase } from "@/server/http/request-database";
import { parseSlug } from "@/server/http/slug";

export const getServerSideProps = answerCrawler(async ({ params }) => {
  const slug = parseSlug(params?.["slug"]);
  const database = await requestReadDatabase();
  const loaded = slug === null ? null : await loadRanking(database, slug);
  if (!loaded) return null;
  const { rows } = await loadRankingPage(database, loaded, emptyRankingQuery);
  return {
    contentType: "text/html",
    body: rankingCard(loaded.detail, rows),
    headers: cardHeaders,
    tags: rankingTags(loaded.detail.slug),
    lifetime: "list",
    isOpenData: true,
  };
});

/** Never rendered: `getServerSideProps` writes the answer. */
export default function RankingCardPage() {
  return null;
}
