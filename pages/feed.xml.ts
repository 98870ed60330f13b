import { answerNews } from "@/server/reading/news/answer-news";
import { loadSiteNews } from "@/server/reading/news/site-news";

export const getServerSideProps = answerNews(() => ({ format: "atom", load: loadSiteNews }));

/** Never rendered: `getServerSideProps` writes the answer. */
export default function SiteAtomPage() {
  return null;
}
