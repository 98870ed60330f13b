import type { Database } from "@/server/platform/db/database";
import { feed } from "@/server/platform/db/schema/feeds";
import { feedFolder, uploadPath } from "@/server/ingest/feeds/feed-files";
import { runFeed, type RunOptions, type RunOutcome } from "@/server/ingest/feeds/run-feed";
import { mkdirSync, writeFileSync } from "node:fs";

const GOOGLE = 'xmlns:g="http://base.google.com/ns/1.0"';

const elements = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `<g:${name}>${value}</g:${name}>`)
    .join("");

/** A product that is new and in stock, with the values of a test. */
export const product = (id: string, values: Readonly<Record<string, string>> = {}): string =>
  `<item>${elements({
    id,
    title: `Produto ${id}`,
    link: `https://loja.example/${id}`,
    price: "99.90 BRL",
    availability: "in_stock",
    ...values,
  })}</item>`;

export const merchantFeed = (items: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" ${GOOGLE}><channel><title>Loja</title>${items.join("")}</channel></rss>`;

/** A review of a product with a GTIN. */
export const feedReview = (id: string, gtin: string, stars: number, inner = ""): string =>
  `<review><review_id>${id}</review_id><reviewer><name>Ana</name></reviewer>
    <review_timestamp>2026-05-01T12:00:00Z</review_timestamp><title>T</title><content>Venta bem.</content>
    <ratings><overall min="1" max="5">${stars}</overall></ratings><products><product><product_ids>
    <gtins><gtin>${gtin}</gtin></gtins></product_ids></product></products>${inner}</review>`;

export const reviewFeed = (reviews: readonly string[]): string =>
  `<?xml version="1.0"?><feed><version>2.4</version><reviews>${reviews.join("")}</reviews></feed>`;

export async function addFeed(
  database: Database,
  values: Partial<typeof feed.$inferInsert> = {},
): Promise<number> {
  const [row] = await database
    .insert(feed)
    .values({ name: "Loja Boa", kind: "merchant-products", store: "Loja Boa", ...values })
    .returning({ id: feed.id });
  if (!row) throw new Error("no feed was inserted");
  return row.id;
}

/** Runs a feed with a file that was uploaded. */
export async function runWith(
  database: Database,
  feedId: number,
  dataDirectory: string,
  content: string | Buffer,
  options: Partial<RunOptions> = {},
): Promise<RunOutcome> {
  mkdirSync(feedFolder(dataDirectory), { recursive: true });
  writeFileSync(uploadPath(dataDirectory, feedId), content);
  const outcome = await runFeed(database, feedId, {
    now: () => new Date(),
    dataDirectory,
    privateHosts: [],
    ...options,
  });
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value;
}
