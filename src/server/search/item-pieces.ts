import { queryRows, type Database } from "@/server/db/database";
import { makeItems, type MadeItems } from "@/server/search/build-items";
import { sql } from "drizzle-orm";

/** Items of one transaction: enough for speed, few enough to go on from after an interruption. */
const PIECE = 1_000;

/** The last item that was built. */
export interface Position {
  category: number;
  after: number;
}

/** A piece of the items, with what is stored of them where it could be made. */
export interface BuiltPiece {
  category: number;
  ids: number[];
  made: MadeItems | null;
}

/** @see itemPieces */
type ItemPieces = AsyncGenerator<Pick<BuiltPiece, "category" | "ids">, void>;

/**
 * The items behind a position, a piece at a time. Category by category, so that the entries of one, which most
 * searches read together, lie together.
 */
export async function* itemPieces(database: Database, { category, after }: Position): ItemPieces {
  const categories = await queryRows<{ id: number }>(
    database,
    sql`select id from category where id >= ${category} order by id`,
  );
  let ids: number[] = [];
  let last = category;
  for (const { id } of categories) {
    const items = await queryRows<{ id: number }>(
      database,
      sql`select id from item where category_id = ${id} and id > ${id === category ? after : 0} order by id`,
    );
    for (const item of items) {
      ids.push(item.id);
      last = id;
      if (ids.length < PIECE) continue;
      yield { category: last, ids };
      ids = [];
    }
  }
  if (ids.length > 0) yield { category: last, ids };
}

/** The next piece, read and made outside any transaction: the database writes the one before meanwhile. */
export async function makePiece(database: Database, pieces: ItemPieces): Promise<BuiltPiece | null> {
  const next = await pieces.next();
  if (next.done) return null;
  // Whoever writes the piece reads it again, and meets the error if it is one that stays.
  const made = await makeItems(database, next.value.ids).catch(() => null);
  return { ...next.value, made };
}
