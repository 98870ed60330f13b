import { currentSettings } from "@/config/settings";
import { answerCrawler } from "@/server/reading/crawlers/crawler-answer";

export const getServerSideProps = answerCrawler(() => {
  const { INDEXNOW_KEY: key } = currentSettings();
  return key === undefined ? null : { contentType: "text/plain", body: key };
});

/** Never rendered: `getServerSideProps` writes the answer. */
export default function IndexNowKeyPage() {
  return null;
}
