import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import type { Database } from "@/server/platform/db/database";
import type { Comparison, ComparisonCounts, Part } from "@/server/ingest/import/compare-parts";
import { noCounts, type ImportCounts } from "@/server/ingest/import/counts";
import { KINDS, type Kind } from "@/server/editorial/items/kinds";
import type { Batch } from "@/server/ingest/import/batches";
import type { PlannedRow } from "@/server/editorial/items/drafts";
import type { LaterRows } from "@/server/ingest/import/later-rows";
import type { ImportCategory } from "@/server/ingest/import/import-category";
import {
  aggregateRules,
  compareAggregates,
  removedAggregates,
  writeAggregates,
  type AggregateComparison,
} from "@/server/ingest/import/write-aggregates";
import { writeCompanies } from "@/server/ingest/import/write-companies";
import {
  compareItems,
  mergeDrafts,
  writeItems,
  type ItemComparison,
  type ItemRules,
} from "@/server/ingest/import/write-items";
import {
  measurementRules,
  compareMeasurements,
  writeMeasurements,
  type MeasurementComparison,
} from "@/server/ingest/import/write-measurements";
import {
  offerRules,
  compareOffers,
  writeOffers,
  type OfferComparison,
} from "@/server/ingest/import/write-offers";
import {
  reviewRules,
  compareReviews,
  keptReviews,
  writeReviews,
  type ReviewComparison,
} from "@/server/ingest/import/write-reviews";
import { refreshItemRecords } from "@/server/publishing/search-records/refresh-records";
import { EvidenceDeltas } from "@/server/publishing/scores/evidence-deltas";
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

/** Rows that wait for a later one are merged with it. */
function withWaiting<Draft, Stored>(
  { counts, changes }: Comparison<Draft, Stored>,
  { merged, differing }: { merged: number; differing: number },
): Comparison<Draft, Stored> {
  const all = { ...counts, merged: counts.merged + merged, differing: counts.differing + differing };
  return { counts: all, changes };
}

/**
 * Takes note of rows that the run wrote before it was interrupted, because later rows are completed from them.
 */
export function rememberRows(
  rows: readonly PlannedRow[],
  category: ImportCategory,
  rules: ItemRules & { later: LaterRows },
): void {
  const { later } = rules;
  mergeDrafts(
    rows.map((row) => row.item),
    category,
    rules,
  );
  for (const { item: draft, offer, review, aggregate, measurements } of rows) {
    const item = { draft };
    if (offer) later.settle(offerRules, [{ item, draft: offer }]);
    if (review) later.settle(reviewRules, [{ item, draft: review }]);
    if (aggregate) later.settle(aggregateRules, [{ item, draft: aggregate }]);
    later.settle(
      measurementRules,
      measurements.map((each) => ({ item, draft: each })),
    );
  }
}

/** Writes nothing. `isLocking` keeps the compared rows unchanged until the caller's transaction ends. */
export async function compareBatch(
  database: Database,
  category: ImportCategory,
  rows: readonly PlannedRow[],
  options: ItemRules & { isLocking: boolean; later: LaterRows },
): Promise<BatchComparison> {
  if (options.isLocking)
    await database.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.importBatch})`);
  const drafts = rows.map((row) => row.item);
  const items = await compareItems(database, category, drafts, options);
  const parts = <Draft>(draftsOf: (row: PlannedRow) => (Draft | null)[]) => partsOf(rows, items, draftsOf);
  const { later, isLocking } = options;
  const offers = later.settle(
    offerRules,
    parts((row) => [row.offer]),
  );
  const reviews = later.settle(
    reviewRules,
    parts((row) => [row.review]),
  );
  const aggregates = later.settle(
    aggregateRules,
    parts((row) => [row.aggregate]),
  );
  const measurements = later.settle(
    measurementRules,
    parts((row) => row.measurements),
  );
  const offerComparison = await compareOffers(database, offers.parts);
  return {
    items,
    offers: { ...offerComparison, ...withWaiting(offerComparison, offers) },
    reviews: withWaiting(await compareReviews(database, reviews.parts, isLocking), reviews),
    aggregates: withWaiting(await compareAggregates(database, aggregates.parts), aggregates),
    measurements: withWaiting(await compareMeasurements(database, measurements.parts), measurements),
    unknown: rows.filter((row) => items.items.get(row.item.key)?.state === "unknown"),
  };
}

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
  for (const [key, { state, isWaiting }] of items) {
    if (state === "unknown") unknownKeys += 1;
    else if (counted.has(key) || (isWaiting && state !== "created")) counts.items.merged += 1;
    else {
      counts.items[state] += 1;
      if (isWaiting) counted.add(key);
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

/** @param counted keys of created items of which later rows say more; it grows */
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

/** Items whose search records the batch changed. A new item gets its first record with its first score, when the run publishes it. */
function searchedItems({ items, offers }: BatchComparison): number[] {
  const known = [...items.items.values()];
  const created = new Set(known.flatMap(({ state, id }) => (state === "created" ? [id] : [])));
  const changed = known.flatMap(({ state, id }) => (state === "changed" ? [id] : []));
  const ids = [...changed, ...offers.changes.map(({ item }) => item.id)];
  return [...new Set(ids.filter((id) => id !== null))].filter((id) => !created.has(id));
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
