import { ownValue } from "@/lib/own-value";

export interface SitemapEntry {
  /** With its leading slash. */
  readonly path: string;
  /** Null where it is unknown. */
  readonly lastModified: Date | null;
  readonly image?: string | null;
}

/** The protocol's limit (sitemaps.org). */
export const SITEMAP_LIMIT = 50_000;

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
/** developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
const imageNamespace = "http://www.google.com/schemas/sitemap-image/1.1";
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

const locationOf = (path: string, baseUrl: string) =>
  new URL(path, baseUrl).href.replace(/[&<>"']/g, (sign) => ownValue(escapes, sign) ?? sign);

function entryXml(name: "url" | "sitemap", entry: SitemapEntry, baseUrl: string): string {
  const { path, lastModified, image } = entry;
  const location = locationOf(path, baseUrl);
  const modified = lastModified === null ? "" : `<lastmod>${lastModified.toISOString()}</lastmod>`;
  const picture = image
    ? `<image:image><image:loc>${locationOf(image, baseUrl)}</image:loc></image:image>`
    : "";
  return `<${name}><loc>${location}</loc>${modified}${picture}</${name}>\n`;
}

export function sitemapIndexXml(parts: readonly SitemapEntry[], baseUrl: string): string {
  const entries = parts.map((part) => entryXml("sitemap", part, baseUrl)).join("");
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${entries}</sitemapindex>\n`;
}

export async function* sitemapXml(
  batches: AsyncIterable<readonly SitemapEntry[]> | Iterable<readonly SitemapEntry[]>,
  baseUrl: string,
): AsyncGenerator<string> {
  yield `${declaration}<urlset xmlns="${namespace}" xmlns:image="${imageNamespace}">\n`;
  for await (const batch of batches) yield batch.map((entry) => entryXml("url", entry, baseUrl)).join("");
  yield "</urlset>\n";
}
