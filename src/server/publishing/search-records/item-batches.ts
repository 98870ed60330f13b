import { queryIds, type Database } from "@/server/platform/db/database";
import { makeItems, type MadeItems } from "@/server/publishing/search-records/build-items";
import { sql } from "drizzle-orm";

/** Items in one transaction: enough for speed, few enough to lose little by an interruption. */
const BATCH = 1_000;

export interface Position {
  category: number;
  after: number;
}

/** `made` is null where reading failed. */
export interface BuiltBatch {
  category: number;
  ids: number[];
  made: MadeItems | null;
}

type ItemBatches = AsyncGenerator<Pick<BuiltBatch, "category" | "ids">, void>;

/**
 * Category by category, so that the entries of one, which most searches read together, are stored together.
 */
export async function* itemBatches(database: Database, { category, after }: Position): ItemBatches {
  const categories = await queryIds(
    database,
    sql`select id from category where id >= ${category} order by id`,
  );
  let ids: number[] = [];
  let last = category;
  for (const id of categories) {
    const items = await queryIds(
      database,
      sql`select id from item where category_id = ${id} and id > ${id === category ? after : 0} order by id`,
    );
    for (const item of items) {
      ids.push(item);
      last = id;
      if (ids.length < BATCH) continue;
      yield { category: last, ids };
      ids = [];
    }
  }
  if (ids.length > 0) yield { category: last, ids };
}

/** Reads and makes the next batch outside any transaction, while the database writes the one before. */
export async function makeBatch(database: Database, batches: ItemBatches): Promise<BuiltBatch | null> {
  const next = await batches.next();
  if (next.done) return null;
  // The writer reads the batch again, and meets the error if it persists.
  const made = await makeItems(database, next.value.ids).catch(() => null);
  return { ...next.value, made };
}
