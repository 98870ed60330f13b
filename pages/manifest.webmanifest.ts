import { currentSettings } from "@/config/settings";
import { webManifest } from "@/lib/web-manifest";
import { answerCrawler } from "@/server/reading/crawlers/crawler-answer";

export const getServerSideProps = answerCrawler(() => ({
  contentType: "application/manifest+json",
  body: JSON.stringify(webManifest({ siteName: currentSettings().NEXT_PUBLIC_SITE_NAME })),
}));

/** Never rendered: `getServerSideProps` writes the answer. */
export default function ManifestPage() {
  return null;
}
