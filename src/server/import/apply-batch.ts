import { queryRows, type Database } from "@/server/db/database";
import type { ComparisonCounts, Part } from "@/server/import/compare-parts";
import { KINDS, noCounts, type ImportCounts, type Kind } from "@/server/import/counts";
import type { Batch } from "@/server/import/batches";
import type { PlannedRow } from "@/server/import/drafts";
import type { ImportCategory } from "@/server/import/import-category";
import {
  compareAggregates,
  removedAggregates,
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
import {
  compareReviews,
  keptReviews,
  writeReviews,
  type ReviewComparison,
} from "@/server/import/write-reviews";
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

/** What a batch did beside its counts. */
export interface BatchNotes {
  /** Rows with the key of another row that say something else than the row that counts. */
  differing: number;
  /** Items and reviews of which more is stored than the file says. */
  sayingLess: number;
  /** Stored aggregates that are removed, because their count is 0 now. */
  removedAggregates: number;
}

/** What is told of a comparison beside its counts. */
export function noteBatch({ items, offers, reviews, aggregates, measurements }: BatchComparison): BatchNotes {
  const parts = [offers, reviews, aggregates, measurements];
  return {
    differing: items.differing + parts.reduce((total, { counts }) => total + counts.differing, 0),
    sayingLess: items.sayingLess + keptReviews(reviews),
    removedAggregates: removedAggregates(aggregates),
  };
}

function countItems(counts: ImportCounts, comparison: BatchComparison, counted: Set<string>): void {
  const { items, merged } = comparison.items;
  let unknownKeys = 0;
  for (const [key, { state }] of items) {
    if (state === "unknown") unknownKeys += 1;
    else if (counted.has(key)) counts.items.merged += 1;
    else {
      counts.items[state] += 1;
      if (counted.size < LARGEST_MEMORY) counted.add(key);
    }
  }
  counts.items.merged += merged - (comparison.unknown.length - unknownKeys);
}

/** The parts of rows whose item is not there are rejected with it. */
function countUnknown(counts: ImportCounts, unknown: readonly PlannedRow[]): void {
  for (const { offer, review, aggregate, measurements } of unknown) {
    counts.items.rejected += 1;
    counts.offers.rejected += offer ? 1 : 0;
    counts.reviews.rejected += review ? 1 : 0;
    counts.aggregates.rejected += aggregate ? 1 : 0;
    counts.measurements.rejected += measurements.length;
  }
}

/**
 * What a batch and its comparison count. An item that an earlier batch counted (`counted`) is one more row of it.
 */
export function countBatch(
  batch: Pick<Batch, "rejected" | "absent">,
  comparison: BatchComparison,
  counted: Set<string>,
): ImportCounts {
  const counts = noCounts();
  countItems(counts, comparison, counted);
  const add = (kind: Kind, { created, changed, unchanged, merged }: ComparisonCounts) =>
    Object.assign(counts[kind], { created, changed, unchanged, merged });
  add("offers", comparison.offers.counts);
  add("reviews", comparison.reviews.counts);
  add("aggregates", comparison.aggregates.counts);
  add("measurements", comparison.measurements.counts);
  for (const kind of KINDS) {
    counts[kind].rejected += batch.rejected[kind];
    counts[kind].absent += batch.absent[kind];
  }
  countUnknown(counts, comparison.unknown);
  return counts;
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
