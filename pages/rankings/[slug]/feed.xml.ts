import { answerNews } from "@/server/reading/news/answer-news";
import { readRankingNews } from "@/server/reading/news/ranking-news";

export const getServerSideProps = answerNews(readRankingNews("atom"));

/** Never rendered: `getServerSideProps` writes the answer. */
export default function RankingNewsPage() {
  return null;
}
