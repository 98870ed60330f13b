import type { FeedCounts } from "@/lib/contracts/feeds";
import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import { queryRows, type Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { matchItems } from "@/server/ingest/feeds/match-items";
import { batchesOf, type FeedApplication, type FeedInspection } from "@/server/ingest/feeds/batches";
import { readReviewRows, type FeedReview } from "@/server/ingest/feeds/review-rows";
import { IssueTally } from "@/server/ingest/feeds/row-issues";
import type { FeedRow } from "@/server/ingest/feeds/write-feed-offers";
import { withdrawFeedReviews, writeFeedReviews } from "@/server/ingest/feeds/write-feed-reviews";
import { markImported } from "@/server/ingest/import/import-category";
import { enqueueRenewals } from "@/server/publishing/scores/renew-priors";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { appendLeaves } from "@/server/publishing/transparency/append-leaves";
import { sql } from "drizzle-orm";
import { z } from "zod";

const PUBLICATION_BATCH = 50;

/** Changes nothing, so that a broken feed changes nothing. `keep` takes null for an unusable row. */
export async function inspectReviews(
  text: AsyncGenerator<string>,
  keep: (review: FeedReview | null) => Promise<void>,
): Promise<FeedInspection> {
  const tally = new IssueTally();
  let [rows, usable] = [0, 0];
  for await (const { parsed, ...row } of readReviewRows(text)) {
    rows += 1;
    if (!parsed.ok) tally.take(row, parsed.error);
    if (parsed.ok || parsed.error.every(({ reason }) => reason === "spam")) usable += 1;
    await keep(parsed.ok ? parsed.value : null);
  }
  return { rows, usable, dependsOnTime: false, problems: tally.counts() };
}

async function writeBatch(database: Database, source: FeedRow, reviews: readonly FeedReview[], now: Date) {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.importBatch})`);
    const items = await matchItems(
      transaction,
      reviews.map(({ clue }) => clue),
      source.categoryId,
    );
    const placed = reviews.flatMap((review, index) => {
      const itemId = items[index] ?? null;
      return itemId === null ? [] : [{ itemId, review }];
    });
    const counts = await writeFeedReviews(transaction, source.id, placed, now);
    const itemIds = placed.map(({ itemId }) => itemId);
    return { counts, unmatched: reviews.length - placed.length, itemIds };
  });
}

const pendingCategoryRowSchema = z.object({ id: z.number(), slug: z.string() });

async function pendingCategories(database: Database, itemIds: ReadonlySet<number>) {
  return queryRows(
    database,
    pendingCategoryRowSchema,
    sql`select distinct c.id, c.slug from pending_score p join item i on i.id = p.item_id
      join category c on c.id = i.category_id
      where i.id = any(${numberArray([...itemIds])}) order by c.slug`,
  );
}

export async function publishReviewScores(
  database: Database,
  itemIds: ReadonlySet<number>,
  now: () => Date,
): Promise<string[]> {
  const categories = await pendingCategories(database, itemIds);
  for (const { id } of categories) {
    await markImported(database, id, now());
    await publishCategory(database, id, { now: now(), batchSize: PUBLICATION_BATCH });
    await enqueueRenewals(database, id);
  }
  return categories.map(({ slug }) => slug);
}

/** Publishes the scores that change, and states the import in the transparency log. */
async function publish(
  database: Database,
  itemIds: ReadonlySet<number>,
  counts: FeedCounts,
  { file, now }: FeedApplication,
): Promise<void> {
  const { name, sha256, rows: records } = file;
  const changed = counts.created + counts.changed + counts.removed;
  for (const slug of await publishReviewScores(database, itemIds, now)) {
    const { rejected } = counts;
    const facts = {
      category: slug,
      file: name,
      sha256,
      mapping: "product-reviews",
      records,
      changed,
      rejected,
    };
    const leaf = { kind: "import" as const, at: now().toISOString(), ...facts };
    await database.transaction((transaction) => appendLeaves(transaction, [{ itemId: null, leaf }]));
  }
}

/** A feed has all reviews each time: those that are missing in it are withdrawn. Scores follow at the end. */
export async function applyReviews(
  database: Database,
  source: FeedRow,
  reviews: AsyncIterable<FeedReview | null>,
  application: FeedApplication,
): Promise<FeedCounts> {
  const { startedAt, onBatch } = application;
  const total = { created: 0, changed: 0, unchanged: 0, unmatched: 0, rejected: 0 };
  const itemIds = new Set<number>();
  for await (const { rows, done } of batchesOf(reviews, application)) {
    const byId = new Map(rows.flatMap((review) => (review ? [[review.id, review] as const] : [])));
    const written = await writeBatch(database, source, [...byId.values()], startedAt);
    for (const itemId of written.itemIds) itemIds.add(itemId);
    total.created += written.counts.created;
    total.changed += written.counts.changed;
    total.unchanged += written.counts.unchanged;
    total.unmatched += written.unmatched;
    total.rejected += rows.length - byId.size;
    done();
    await onBatch(rows.length);
  }
  const withdrawn = await withdrawFeedReviews(database, source.id, startedAt);
  const counts = { ...total, removed: withdrawn.removed };
  await publish(database, new Set([...itemIds, ...withdrawn.itemIds]), counts, application);
  return counts;
}
