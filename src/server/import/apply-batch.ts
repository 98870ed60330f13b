import { advisoryLocks } from "@/server/db/advisory-locks";
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
import { writeCompanies } from "@/server/import/write-companies";
import { compareItems, writeItems, type ItemComparison, type ItemRules } from "@/server/import/write-items";
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

export interface BatchComparison {
  items: ItemComparison;
  offers: OfferComparison;
  reviews: ReviewComparison;
  aggregates: AggregateComparison;
  measurements: MeasurementComparison;
  /** Rows of missing items that the mapping does not describe. */
  unknown: PlannedRow[];
}

function partsOf<Draft>(
  rows: readonly PlannedRow[],
  { items }: ItemComparison,
  draftsOf: (row: PlannedRow) => (Draft | null)[],
): Part<Draft>[] {
  const isAlias = (row: PlannedRow) => items.get(row.item.key)?.isAlias === true;
  // The last of several parts counts: that of the item itself before those of items that were merged into it.
  const ordered = rows.some(isAlias)
    ? [...rows.filter(isAlias), ...rows.filter((row) => !isAlias(row))]
    : rows;
  return ordered.flatMap((row) => {
    const item = items.get(row.item.key);
    if (!item || item.state === "unknown") return [];
    return draftsOf(row).flatMap((draft) => (draft === null ? [] : [{ item, draft }]));
  });
}

/** Writes nothing. `isLocking` keeps the compared rows unchanged until the caller's transaction ends. */
export async function compareBatch(
  database: Database,
  category: ImportCategory,
  rows: readonly PlannedRow[],
  options: ItemRules & { isLocking: boolean },
): Promise<BatchComparison> {
  if (options.isLocking)
    await queryRows(database, sql`select pg_advisory_xact_lock(${advisoryLocks.importBatch})`);
  const drafts = rows.map((row) => row.item);
  const items = await compareItems(database, category, drafts, options);
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

/** Items remembered for counting. Beyond it a repeated item may be counted again, as unchanged. */
const LARGEST_MEMORY = 250_000;

export interface BatchNotes {
  /** Rows with the key of another row, but other contents. */
  differing: number;
  /** Items and reviews with more facts in the database than in the file. */
  sayingLess: number;
  /** Items of which the file says something else than an editor; the editor's facts stay. */
  keptEdits: number;
  /** Stored aggregates whose count is now 0. */
  removedAggregates: number;
}

export function noteBatch({ items, offers, reviews, aggregates, measurements }: BatchComparison): BatchNotes {
  const parts = [offers, reviews, aggregates, measurements];
  return {
    differing: items.differing + parts.reduce((total, { counts }) => total + counts.differing, 0),
    sayingLess: items.sayingLess + keptReviews(reviews),
    keptEdits: items.keptEdits,
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

function countUnknown(counts: ImportCounts, unknown: readonly PlannedRow[]): void {
  for (const { offer, review, aggregate, measurements } of unknown) {
    counts.items.rejected += 1;
    counts.offers.rejected += offer ? 1 : 0;
    counts.reviews.rejected += review ? 1 : 0;
    counts.aggregates.rejected += aggregate ? 1 : 0;
    counts.measurements.rejected += measurements.length;
  }
}

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

function searchedItems({ items, offers }: BatchComparison): number[] {
  const written = [...items.items.values()].filter(({ state }) => state === "created" || state === "changed");
  const ids = [...written.map(({ id }) => id), ...offers.changes.map(({ item }) => item.id)];
  return [...new Set(ids.filter((id) => id !== null))];
}

/** The comparison was made, with locks, in the same transaction of the caller. */
export async function writeBatch(
  transaction: Database,
  category: ImportCategory & { id: number },
  comparison: BatchComparison,
  rows: readonly PlannedRow[],
): Promise<void> {
  const deltas = new EvidenceDeltas();
  await writeItems(transaction, category, comparison.items);
  await writeCompanies(transaction, category.id, rows, comparison.items);
  await writeOffers(transaction, comparison.offers);
  await writeReviews(transaction, comparison.reviews, deltas);
  await writeAggregates(transaction, comparison.aggregates, deltas);
  await writeMeasurements(transaction, comparison.measurements, category.criterionIds);
  await deltas.apply(transaction, "import");
  await refreshItemRecords(transaction, searchedItems(comparison));
}
