import { answerNews } from "@/server/news/answer-news";
import { loadSiteNews } from "@/server/news/site-news";

export const getServerSideProps = answerNews(() => ({ format: "rss", load: loadSiteNews }));

/** Never rendered: `getServerSideProps` writes the answer. */
export default function SiteRssPage() {
  return null;
}
