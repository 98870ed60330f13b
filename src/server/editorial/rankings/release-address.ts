import { failure, ok, type Result } from "@/lib/result";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { announceCategoryChange, announcePurge } from "@/server/platform/cache/purge-channel";
import { announceTakenPicture } from "@/server/platform/photos/item-pictures";
import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import { queryRows, type Database } from "@/server/platform/db/database";
import { category, categoryAlias, item } from "@/server/platform/db/schema/catalog";
import { erasuresOf } from "@/server/editorial/items/delete-item";
import type { ChangeOptions } from "@/server/editorial/items/edit-item";
import { countContent } from "@/server/editorial/rankings/count-content";
import { holdRanking, type HoldProblem, type RankingRow } from "@/server/editorial/rankings/hold-ranking";
import { recordAction } from "@/server/web/operator-access/actions";
import { removeLostBrands } from "@/server/publishing/search-records/refresh-records";
import { appendLeaves, type NewLeaf } from "@/server/publishing/transparency/append-leaves";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";

/** Items whose leaves are written together. */
const BATCH = 500;

const countRowSchema = z.object({ id: z.number(), reviews: z.number() });

/** States in the log that every item is gone, and of each review that nobody can show any more what its commitment meant. */
async function stateDeletions(
  transaction: Database,
  { id: categoryId, slug }: RankingRow,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  for (let after = 0; ;) {
    const rows = await transaction
      .select()
      .from(item)
      .where(and(eq(item.categoryId, categoryId), gt(item.id, after)))
      .orderBy(asc(item.id))
      .limit(BATCH);
    const counts = await queryRows(
      transaction,
      countRowSchema,
      sql`select item_id as id, count(*)::int as reviews from review
        where item_id > ${after} and item_id <= ${rows.at(-1)?.id ?? after} group by item_id`,
    );
    const reviews = new Map(counts.map((count) => [count.id, count.reviews]));
    const leaves: NewLeaf[] = await erasuresOf(
      transaction,
      rows.map(({ id }) => id),
      at,
    );
    for (const { id, slug: itemSlug, name, imageUrl, feedImageUrl } of rows) {
      const named = { id, slug: itemSlug, name };
      const leaf = {
        kind: "deletion" as const,
        at,
        item: named,
        category: slug,
        reviews: reviews.get(id) ?? 0,
      };
      leaves.push({ itemId: id, leaf });
      for (const path of [imageUrl, feedImageUrl]) await announceTakenPicture(transaction, path);
    }
    await appendLeaves(transaction, leaves);
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** `not-deleted`: only a deleted ranking goes for good. `other-name`: the typed name is not the ranking's. */
type RemovalProblem = HoldProblem | "not-deleted" | "other-name";

/**
 * Removes a deleted ranking for good, with its items, reviews and addresses, which are free then. Its leaves stay.
 * `typed` is the name as the editor typed it. `removeOrphanedPhotos` removes the files of photos.
 */
export function releaseRanking(
  database: Database,
  { slug, typed }: { slug: string; typed: string },
  { actor, now }: ChangeOptions,
): Promise<Result<RankingRow, RemovalProblem>> {
  return database.transaction(async (transaction) => {
    const held = await holdRanking(transaction, slug);
    if (!held.ok) return held;
    const row = held.value;
    if (row.deletedAt === null) return failure("not-deleted");
    if (typed.trim() !== row.name.trim()) return failure("other-name");
    const before = { slug, ...(await countContent(transaction, row.id)) };
    await stateDeletions(transaction, row, now);
    await announceCategoryChange(transaction, row.id);
    await transaction.delete(category).where(eq(category.id, row.id));
    await removeLostBrands(transaction);
    await recordAction(transaction, {
      actor,
      action: "ranking-removed",
      subject: { kind: "category", id: row.id, name: row.name },
      before,
      after: null,
      at: now,
    });
    return ok(row);
  });
}

/** A former address leads nowhere any more, and another ranking may have it. Gives the ranking that it led to. */
export function releaseAddress(
  database: Database,
  slug: string,
  { actor, now }: ChangeOptions,
): Promise<Result<RankingRow, "missing">> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.importBatch})`);
    const [alias] = await transaction
      .delete(categoryAlias)
      .where(eq(categoryAlias.slug, slug))
      .returning({ id: categoryAlias.categoryId });
    const [row] = alias ? await transaction.select().from(category).where(eq(category.id, alias.id)) : [];
    if (!row) return failure("missing");
    await announcePurge(transaction, [cacheTags.ranking(slug)]);
    await recordAction(transaction, {
      actor,
      action: "address-released",
      subject: { kind: "category", id: row.id, name: row.name },
      before: { slug },
      after: null,
      at: now,
    });
    return ok(row);
  });
}
