import type { FeedCounts } from "@/lib/contracts/feeds";
import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import type { Database } from "@/server/platform/db/database";
import {
  forgetGoneCandidates,
  loadAssignments,
  offerOf,
  removeCandidates,
  writeCandidates,
} from "@/server/ingest/feeds/candidates";
import { holdPrices } from "@/server/ingest/feeds/hold-prices";
import { matchItems } from "@/server/ingest/feeds/match-items";
import { parseProduct, type MerchantProduct } from "@/server/ingest/feeds/merchant-product";
import { readMerchantRows } from "@/server/ingest/feeds/merchant-rows";
import { batchesOf, type FeedApplication, type FeedInspection } from "@/server/ingest/feeds/batches";
import { IssueTally } from "@/server/ingest/feeds/row-issues";
import {
  removeFeedOffers,
  writeFeedOffers,
  type FeedRow,
  type WrittenCounts,
} from "@/server/ingest/feeds/write-feed-offers";
import { sql } from "drizzle-orm";

/** Reasons that are no mistakes of the file: such products come and go. */
const HARMLESS = new Set(["adult", "not-new", "not-in-stock"]);

const hasTimedSale = (values: Readonly<Record<string, string>>) =>
  (values["sale_price_effective_date"] ?? "") !== "";

/** Changes nothing, so that a broken feed changes nothing. `keep` takes null for an unusable row. */
export async function inspectProducts(
  text: AsyncGenerator<string>,
  now: Date,
  keep: (product: MerchantProduct | null) => Promise<void>,
): Promise<FeedInspection> {
  const tally = new IssueTally();
  let [rows, usable, dependsOnTime] = [0, 0, false];
  for await (const row of readMerchantRows(text)) {
    rows += 1;
    const parsed = parseProduct(row, now);
    const issues = parsed.ok ? parsed.value.issues : parsed.error;
    tally.take({ line: row.line, id: row.values["id"] ?? "" }, issues);
    if (parsed.ok || parsed.error.every(({ reason }) => HARMLESS.has(reason))) usable += 1;
    dependsOnTime ||= hasTimedSale(row.values);
    await keep(parsed.ok ? parsed.value.product : null);
  }
  return { rows, usable, dependsOnTime, problems: tally.counts() };
}

/** Finds the items of products: those that editors chose, or else those with the products' numbers. */
async function placeProducts(database: Database, source: FeedRow, products: readonly MerchantProduct[]) {
  const chosen = await loadAssignments(
    database,
    source.id,
    products.map(({ id }) => id),
  );
  const open = products.filter(({ id }) => !chosen.has(id));
  const clues = open.map(({ gtin, brandSlug, mpn }) => ({
    gtins: gtin === null ? [] : [gtin],
    brandSlugs: brandSlug === null ? [] : [brandSlug],
    mpns: mpn === null ? [] : [mpn],
    skus: [],
  }));
  const found = await matchItems(database, clues, source.categoryId);
  const matched = new Map(open.map(({ id }, index) => [id, found[index] ?? null]));
  return products.map((product) => {
    const itemId = chosen.get(product.id) ?? matched.get(product.id) ?? null;
    return { product, itemId, isChosen: chosen.has(product.id) };
  });
}

/** Offers of items that are known; other products, and prices that are held, go into the queue. `products` has each id once. */
async function writeProducts(
  database: Database,
  source: FeedRow,
  products: readonly MerchantProduct[],
  now: Date,
): Promise<WrittenCounts & { unmatched: number; held: number }> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.importBatch})`);
    const placed = await placeProducts(transaction, source, products);
    const found = placed.flatMap(({ product, itemId, isChosen }) =>
      itemId === null ? [] : [{ itemId, productId: product.id, product, isChosen, offer: offerOf(product) }],
    );
    const { offers, held } = await holdPrices(transaction, source, found, now);
    const waiting = placed.flatMap(({ product, itemId }) =>
      itemId === null ? [{ product, offer: offerOf(product) }] : [],
    );
    const counts = await writeFeedOffers(transaction, source, offers, now);
    await writeCandidates(
      transaction,
      source.id,
      [...waiting, ...held, ...offers.filter(({ isChosen }) => isChosen)],
      now,
    );
    await removeCandidates(
      transaction,
      source.id,
      offers.map(({ productId }) => productId),
    );
    return { ...counts, unmatched: waiting.length, held: held.length };
  });
}

/** Offers that are missing in the feed are removed at the end. */
export async function applyProducts(
  database: Database,
  source: FeedRow,
  products: AsyncIterable<MerchantProduct | null>,
  { startedAt, now, isShared, onBatch }: FeedApplication,
): Promise<FeedCounts> {
  const total = { created: 0, changed: 0, unchanged: 0, unmatched: 0, held: 0, rejected: 0 };
  for await (const { rows, done } of batchesOf(products, { isShared })) {
    const byId = new Map(rows.flatMap((product) => (product ? [[product.id, product] as const] : [])));
    const counts = await writeProducts(database, source, [...byId.values()], startedAt);
    total.created += counts.created;
    total.changed += counts.changed;
    total.unchanged += counts.unchanged;
    total.unmatched += counts.unmatched;
    total.held += counts.held;
    total.rejected += rows.length - byId.size;
    done();
    await onBatch(rows.length);
  }
  const removed = await removeFeedOffers(database, source.id, { seenBefore: startedAt, now: now() });
  await forgetGoneCandidates(database, source.id, startedAt);
  return { ...total, removed };
}
