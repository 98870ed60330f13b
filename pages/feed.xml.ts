import { answerNews } from "@/server/news/answer-news";
import { loadSiteNews } from "@/server/news/site-news";

export const getServerSideProps = answerNews(() => ({ format: "atom", load: loadSiteNews }));

/** Never rendered: `getServerSideProps` writes the answer. */
export default function SiteAtomPage() {
  return null;
}
