import { parseSlug } from "@/server/platform/http/slug";
import { answerNews } from "@/server/reading/news/answer-news";
import { loadRankingNews } from "@/server/reading/news/ranking-news";

export const getServerSideProps = answerNews(({ params }) => {
  const slug = parseSlug(params?.["slug"]);
  return slug ? { format: "rss", load: (database) => loadRankingNews(database, slug) } : null;
});

/** Never rendered: `getServerSideProps` writes the answer. */
export default function RankingNewsPage() {
  return null;
}
