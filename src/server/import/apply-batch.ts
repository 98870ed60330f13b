import { queryRows, type Database } from "@/server/db/database";
import type { Part } from "@/server/import/compare-parts";
import { noCounts, type ImportCounts } from "@/server/import/counts";
import type { PlannedRow } from "@/server/import/drafts";
import type { ImportCategory } from "@/server/import/import-category";
import {
  compareAggregates,
  writeAggregates,
  type AggregateComparison,
} from "@/server/import/write-aggregates";
import { compareItems, writeItems, type ItemComparison } from "@/server/import/write-items";
import {
  compareMeasurements,
  writeMeasurements,
  type MeasurementComparison,
} from "@/server/import/write-measurements";
import { compareOffers, writeOffers, type OfferComparison } from "@/server/import/write-offers";
import { compareReviews, writeReviews, type ReviewComparison } from "@/server/import/write-reviews";
import { refreshItemRecords } from "@/server/search/refresh-records";
import { EvidenceDeltas } from "@/server/scores/evidence-deltas";
import { sql } from "drizzle-orm";

/** Any number; one import at a time writes a batch, over all processes, so that what it compared stays true. */
const IMPORT_LOCK = 724_503;

/** A batch of rows against the database. */
export interface BatchComparison {
  items: ItemComparison;
  offers: OfferComparison;
  reviews: ReviewComparison;
  aggregates: AggregateComparison;
  measurements: MeasurementComparison;
  /** Rows of items that are not there, where the mapping does not describe them. */
  unknown: PlannedRow[];
}

function partsOf<Draft>(
  rows: readonly PlannedRow[],
  { items }: ItemComparison,
  draftsOf: (row: PlannedRow) => (Draft | null)[],
): Part<Draft>[] {
  return rows.flatMap((row) => {
    const item = items.get(row.item.key);
    if (!item || item.state === "unknown") return [];
    return draftsOf(row).flatMap((draft) => (draft === null ? [] : [{ item, draft }]));
  });
}

/**
 * Compares a batch with the database. Nothing is written.
 * @param options.newestBy the attribute by which the newest facts of an item are told.
 * @param options.isLocking what was compared stays as it is until the end of the caller's transaction.
 */
export async function compareBatch(
  database: Database,
  category: ImportCategory,
  rows: readonly PlannedRow[],
  options: { newestBy: string | undefined; isLocking: boolean },
): Promise<BatchComparison> {
  if (options.isLocking) await queryRows(database, sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
  const drafts = rows.map((row) => row.item);
  const items = await compareItems(database, category, drafts, options.newestBy);
  const parts = <Draft>(draftsOf: (row: PlannedRow) => (Draft | null)[]) => partsOf(rows, items, draftsOf);
  const [offers, reviews] = [parts((row) => [row.offer]), parts((row) => [row.review])];
  const [aggregates, measurements] = [parts((row) => [row.aggregate]), parts((row) => row.measurements)];
  return {
    items,
    offers: await compareOffers(database, offers),
    reviews: await compareReviews(database, reviews, options.isLocking),
    aggregates: await compareAggregates(database, aggregates),
    measurements: await compareMeasurements(database, measurements),
    unknown: rows.filter((row) => items.items.get(row.item.key)?.state === "unknown"),
  };
}

/** Items remembered for counting; beyond it one that comes again may be counted again, as unchanged. */
const LARGEST_MEMORY = 250_000;

/** What a comparison counts. Items in `counted` were counted by an earlier batch and are not again. */
export function countBatch(comparison: BatchComparison, counted: Set<string>): ImportCounts {
  const counts = noCounts();
  for (const [key, { state }] of comparison.items.items) {
    if (state === "unknown" || counted.has(key)) continue;
    counts.items[state] += 1;
    if (counted.size < LARGEST_MEMORY) counted.add(key);
  }
  const { offers, reviews, aggregates, measurements } = comparison;
  return {
    ...counts,
    offers: offers.counts,
    reviews: reviews.counts,
    aggregates: aggregates.counts,
    measurements: measurements.counts,
  };
}

/** The items of which a search tells something else after a batch: their facts or their prices were written. */
function searchedItems({ items, offers }: BatchComparison): number[] {
  const written = [...items.items.values()].filter(({ state }) => state === "created" || state === "changed");
  const ids = [...written.map(({ id }) => id), ...offers.changes.map(({ item }) => item.id)];
  return [...new Set(ids.filter((id) => id !== null))];
}

/**
 * Writes what a comparison found, with its evidence, its records of the search and the marks for publication, in the
 * caller's transaction, which also made the comparison, locking.
 */
export async function writeBatch(
  transaction: Database,
  category: ImportCategory & { id: number },
  comparison: BatchComparison,
): Promise<void> {
  const deltas = new EvidenceDeltas();
  await writeItems(transaction, category, comparison.items);
  await writeOffers(transaction, comparison.offers);
  await writeReviews(transaction, comparison.reviews, deltas);
  await writeAggregates(transaction, comparison.aggregates, deltas);
  await writeMeasurements(transaction, comparison.measurements, category.criterionIds);
  await deltas.apply(transaction, "import");
  await refreshItemRecords(transaction, searchedItems(comparison));
}
