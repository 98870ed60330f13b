import { answerNews } from "@/server/news/answer-news";
import { loadSiteNews } from "@/server/news/site-news";

export const getServerSideProps = answerNews(() => ({ format: "json", load: loadSiteNews }));

/** Never rendered: the answer is written before. */
export default function SiteJsonPage() {
  return null;
}
