import type { LogLeaf, ScoreLeaf } from "@/lib/contracts/log-leaf";
import type { Database } from "@/server/platform/db/database";
import { uncheckedRows } from "./unchecked-rows";
import { integrateLeaves } from "@/server/publishing/transparency/integrate";
import { signingKeyOf } from "@/server/publishing/transparency/signing-key";
import { sql } from "drizzle-orm";

/** The name of the logs of tests. */
export const LOG_ORIGIN = "prova.test/log";

/** A signing key that is the same in every test. */
export const testKey = signingKeyOf(Buffer.alloc(32, 7), LOG_ORIGIN);

const now = new Date("2026-06-20T12:00:00.000Z");

/** Gives all leaves that wait their positions, and their number. */
export const integrateNow = (database: Database): Promise<number> =>
  integrateLeaves(database, testKey, () => now);

/** All leaves in their order, also those that wait for a position. */
export async function readLeaves(database: Database): Promise<LogLeaf[]> {
  const rows = await uncheckedRows<{ leaf: string }>(
    database,
    sql`select leaf from (
        select 0 as part, position as place, leaf from log_leaf union all select 1, id, leaf from log_entry) l
      order by part, place`,
  );
  return rows.map(({ leaf }) => JSON.parse(leaf) as LogLeaf);
}

/** The leaves about scores, of one item or of all. */
export async function readScoreLeaves(database: Database, itemId?: number): Promise<ScoreLeaf[]> {
  const leaves = await readLeaves(database);
  return leaves.flatMap((leaf) =>
    leaf.kind === "score" && (itemId === undefined || leaf.item.id === itemId) ? [leaf] : [],
  );
}
