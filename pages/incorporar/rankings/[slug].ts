import { emptyRankingQuery } from "@/lib/ranking/ranking-query";
import { searchOf } from "@/lib/query-reader";
import { rankingTags } from "@/server/platform/cache/cache-tags";
import { presentSlug } from "@/server/reading/catalog/former-ranking";
import { loadRanking, loadRankingPage } from "@/server/reading/catalog/load-ranking";
import { answerCrawler } from "@/server/reading/crawlers/crawler-answer";
import { cardHeaders, rankingCard } from "@/server/reading/embed/card-document";
import { requestReadDatabase } from "@/server/platform/http/request-database";
import { parseSlug } from "@/server/platform/http/slug";

export const getServerSideProps = answerCrawler(async ({ params, query }) => {
  const slug = parseSlug(params?.["slug"]);
  const database = await requestReadDatabase();
  const loaded = slug === null ? null : await loadRanking(database, slug);
  if (!loaded) {
    const present = slug === null ? null : await presentSlug(database, slug);
    const { slug: _, ...parameters } = query;
    return present === null ? null : { movedTo: `/incorporar/rankings/${present}${searchOf(parameters)}` };
  }
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
