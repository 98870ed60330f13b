import { currentSettings } from "@/config/settings";
import { isQaHost } from "@/lib/qa-host";
import { answerCrawler } from "@/server/reading/crawlers/crawler-answer";
import { robotsText } from "@/server/reading/crawlers/robots";

export const getServerSideProps = answerCrawler(({ req }) => ({
  contentType: "text/plain",
  body: robotsText({ isQaHost: isQaHost(req.headers.host), baseUrl: currentSettings().NEXT_PUBLIC_BASE_URL }),
}));

/** Never rendered: `getServerSideProps` writes the answer. */
export default function RobotsPage() {
  return null;
}
