export interface SitemapEntry {
  /** Path of this site, with its leading slash. */
  readonly path: string;
  /** When its contents last changed; null where that is unknown. */
  readonly lastModified: Date | null;
  /** Address or path of the picture that the page is illustrated with; null or missing where it has none. */
  readonly image?: string | null;
}

/** Most addresses that one sitemap may hold, by the protocol (sitemaps.org). */
export const SITEMAP_LIMIT = 50_000;

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
/** Google's extension for pictures (developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps). */
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
  new URL(path, baseUrl).href.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

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

/** One sitemap, written part by part as its entries arrive. */
export async function* sitemapXml(
  batches: AsyncIterable<readonly SitemapEntry[]> | Iterable<readonly SitemapEntry[]>,
  baseUrl: string,
): AsyncGenerator<string> {
  yield `${declaration}<urlset xmlns="${namespace}" xmlns:image="${imageNamespace}">\n`;
  for await (const batch of batches) yield batch.map((entry) => entryXml("url", entry, baseUrl)).join("");
  yield "</urlset>\n";
}
