export interface SitemapEntry {
  /** Path of this site, with its leading slash. */
  readonly path: string;
  /** When its contents last changed; null where that is unknown. */
  readonly lastModified: Date | null;
}

/** Most addresses that one sitemap may hold, by the protocol (sitemaps.org). */
export const SITEMAP_LIMIT = 50_000;

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function entryXml(name: "url" | "sitemap", { path, lastModified }: SitemapEntry, baseUrl: string): string {
  const location = new URL(path, baseUrl).href.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
  const modified = lastModified === null ? "" : `<lastmod>${lastModified.toISOString()}</lastmod>`;
  return `<${name}><loc>${location}</loc>${modified}</${name}>\n`;
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
  yield `${declaration}<urlset xmlns="${namespace}">\n`;
  for await (const batch of batches) yield batch.map((entry) => entryXml("url", entry, baseUrl)).join("");
  yield "</urlset>\n";
}
