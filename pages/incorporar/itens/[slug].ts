import { cardPath } from "@/lib/embed/embed-code";
import { itemTags } from "@/server/platform/cache/cache-tags";
import { loadItem } from "@/server/reading/catalog/load-item";
import { answerCrawler } from "@/server/reading/crawlers/crawler-answer";
import { cardHeaders, itemCard } from "@/server/reading/embed/card-document";
import { requestReadDatabase } from "@/server/platform/http/request-database";
import { parseSlug } from "@/server/platform/http/slug";

export const getServerSideProps = answerCrawler(async ({ params }) => {
  const slug = parseSlug(params?.["slug"]);
  const found = slug === null ? null : await loadItem(await requestReadDatabase(), slug);
  if (found?.kind === "moved") return { movedTo: cardPath("item", found.slug) };
  if (found?.kind !== "found") return null;
  return {
    contentType: "text/html",
    body: itemCard(found.item),
    headers: cardHeaders,
    tags: itemTags(found.item),
    lifetime: "page",
    isOpenData: true,
  };
});

/** Never rendered: `getServerSideProps` writes the answer. */
export default function ItemCardPage() {
  return null;
}
