import { currentSettings } from "@/config/settings";
import { answerCrawler } from "@/server/reading/crawlers/crawler-answer";
import { parseSitemapPart, readSitemapPart } from "@/server/reading/crawlers/sitemap-parts";
import { sitemapXml } from "@/server/reading/crawlers/sitemap-xml";
import { getReadDatabase } from "@/server/platform/db/current-database";

export const getServerSideProps = answerCrawler(async ({ params }) => {
  const part = parseSitemapPart(String(params?.["part"]));
  const entries = part && (await readSitemapPart(await getReadDatabase(), part));
  if (!entries) return null;
  return {
    contentType: "application/xml",
    body: sitemapXml(entries, currentSettings().NEXT_PUBLIC_BASE_URL),
  };
});

/** Never rendered: `getServerSideProps` writes the answer. */
export default function SitemapPartPage() {
  return null;
}
