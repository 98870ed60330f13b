import { currentSettings } from "@/config/settings";
import { answerCrawler } from "@/server/crawlers/crawler-answer";
import { listSitemapParts } from "@/server/crawlers/sitemap-parts";
import { sitemapIndexXml } from "@/server/crawlers/sitemap-xml";
import { getReadDatabase } from "@/server/db/current-database";

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
