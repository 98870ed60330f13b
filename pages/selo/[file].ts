import { currentSettings } from "@/config/settings";
import { badgePath, badgeThemes } from "@/lib/embed/embed-code";
import { itemTags } from "@/server/platform/cache/cache-tags";
import { loadItem } from "@/server/reading/catalog/load-item";
import { answerCrawler } from "@/server/reading/crawlers/crawler-answer";
import { badgeSvg } from "@/server/reading/embed/badge";
import { requestReadDatabase } from "@/server/platform/http/request-database";
import { parseFileSlug } from "@/server/platform/http/slug";

export const getServerSideProps = answerCrawler(async ({ params, query }) => {
  const slug = parseFileSlug(params?.["file"], ".svg");
  const theme = badgeThemes.find((name) => name === (query["tema"] ?? "claro"));
  if (slug === null || !theme) return null;
  const found = await loadItem(await requestReadDatabase(), slug);
  if (found.kind === "moved") return { movedTo: badgePath(found.slug, theme) };
  if (found.kind !== "found") return null;
  return {
    contentType: "image/svg+xml",
    body: badgeSvg(found.item, currentSettings().NEXT_PUBLIC_SITE_NAME, theme),
    tags: itemTags(found.item),
    lifetime: "page",
    isOpenData: true,
  };
});

/** Never rendered: `getServerSideProps` writes the answer. */
export default function BadgePage() {
  return null;
}
