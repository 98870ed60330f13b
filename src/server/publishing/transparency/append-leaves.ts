import type { LogLeaf } from "@/lib/contracts/log-leaf";
import { canonicalJson } from "@/lib/transparency/canonical-json";
import type { Database } from "@/server/platform/db/database";
import { lines, numberArray } from "@/server/platform/db/sql-lists";
import { sql, type SQL } from "drizzle-orm";

/** `itemId` is the item that the leaf is about, if any. */
export interface NewLeaf {
  itemId: number | null;
  leaf: LogLeaf;
}

const INSERT_SIZE = 1_000;
const LONGEST_LEAF = 65_535;

function leafText(leaf: LogLeaf): string {
  const text = canonicalJson(leaf);
  if (Buffer.byteLength(text) > LONGEST_LEAF) throw new RangeError("A leaf of the log has 64 KB or more");
  return text;
}

/** In the given order, at most a thousand. */
export const leafRows = (leaves: readonly NewLeaf[]): SQL => sql`
  insert into log_entry (kind, item_id, leaf, at)
  select r.kind, r.item_id::int, r.leaf, r.at::timestamptz
  from unnest(${lines(leaves.map(({ leaf }) => leaf.kind))}, ${numberArray(leaves.map(({ itemId }) => itemId))},
    ${lines(leaves.map(({ leaf }) => leafText(leaf)))}, ${lines(leaves.map(({ leaf }) => leaf.at))})
    with ordinality as r (kind, item_id, leaf, at, place)
  order by r.place`;

/** Takes no lock. The sequencer integrates the leaves after the commit. */
export async function appendLeaves(transaction: Database, leaves: readonly NewLeaf[]): Promise<void> {
  for (let start = 0; start < leaves.length; start += INSERT_SIZE) {
    await transaction.execute(leafRows(leaves.slice(start, start + INSERT_SIZE)));
  }
}
