import { currentSettings } from "@/config/settings";
import { itemTags, rankingTags } from "@/server/platform/cache/cache-tags";
import { loadItem } from "@/server/reading/catalog/load-item";
import { presentSlug } from "@/server/reading/catalog/former-ranking";
import { loadRanking } from "@/server/reading/catalog/load-ranking";
import { answerCrawler } from "@/server/reading/crawlers/crawler-answer";
import type { Database } from "@/server/platform/db/database";
import {
  oembedAnswer,
  oembedXml,
  readOEmbedRequest,
  type OEmbedRequest,
} from "@/server/reading/embed/oembed";
import { requestReadDatabase } from "@/server/platform/http/request-database";

/** Finds items and rankings under former slugs too. */
async function findPage(database: Database, { kind, slug }: OEmbedRequest) {
  if (kind === "ranking") {
    const present = (await presentSlug(database, slug)) ?? slug;
    const loaded = await loadRanking(database, present);
    return loaded && { slug: present, name: loaded.detail.name, tags: rankingTags(present) };
  }
  const found = await loadItem(database, slug);
  if (found.kind === "moved") return findItem(await loadItem(database, found.slug));
  return findItem(found);
}

const findItem = (found: Awaited<ReturnType<typeof loadItem>>) =>
  found.kind === "found"
    ? { slug: found.item.slug, name: found.item.name, tags: itemTags(found.item) }
    : null;

const refuse = (status: number, text: string) =>
  ({ contentType: "text/plain", body: `${text}\n`, status, lifetime: "never", isOpenData: true }) as const;

export const getServerSideProps = answerCrawler(async ({ query }) => {
  const { NEXT_PUBLIC_SITE_NAME: siteName, NEXT_PUBLIC_BASE_URL: baseUrl } = currentSettings();
  const wanted = readOEmbedRequest(query, new URL(baseUrl).origin);
  if (!wanted.ok) return refuse(wanted.error.status, wanted.error.text);
  const page = await findPage(await requestReadDatabase(), wanted.value);
  if (!page) return refuse(404, "Esta página não existe.");
  const { tags, ...named } = page;
  const answer = oembedAnswer(wanted.value, { ...named, siteName, baseUrl });
  const isJson = wanted.value.format === "json";
  return {
    contentType: isJson ? "application/json" : "text/xml",
    body: isJson ? JSON.stringify(answer) : oembedXml(answer),
    tags,
    lifetime: "page",
    isOpenData: true,
  };
});

/** Never rendered: `getServerSideProps` writes the answer. */
export default function OEmbedPage() {
  return null;
}
