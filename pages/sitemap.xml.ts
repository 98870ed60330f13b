import { currentSettings } from "@/config/settings";
import { answerCrawler } from "@/server/reading/crawlers/crawler-answer";
import { listSitemapParts } from "@/server/reading/crawlers/sitemap-parts";
import { sitemapIndexXml } from "@/server/reading/crawlers/sitemap-xml";
import { getReadDatabase } from "@/server/platform/db/current-database";

export const getServerSideProps = answerCrawler(async () => ({
  contentType: "application/xml",
  body: sitemapIndexXml(
    await listSitemapParts(await getReadDatabase()),
    currentSettings().NEXT_PUBLIC_BASE_URL,
  ),
}));

/** Never rendered: `getServerSideProps` writes the answer. */
export default function SitemapIndexPage() {
  return null;
}
