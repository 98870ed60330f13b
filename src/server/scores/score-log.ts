import {
  GENESIS_HASH,
  hashLogRow,
  verifyLogRow,
  type ChainBreak,
  type PublishedScore,
  type ScoreLogCause,
  type ScoreLogRow,
  type VerifiedChain,
} from "@/lib/scoring/log";
import { failure, ok, type Result } from "@/lib/result";
import { advisoryLocks } from "@/server/db/advisory-locks";
import { queryRows, type Database } from "@/server/db/database";
import { scoreLog } from "@/server/db/schema/scores";
import { sha256Hex } from "@/server/scores/hash";
import { asc, desc, gt, sql } from "drizzle-orm";

const INSERT_SIZE = 2_000;
const VERIFY_SIZE = 5_000;

/** A change to be appended to the log. */
export interface ScoreLogEntry {
  itemId: number;
  before: PublishedScore | null;
  after: PublishedScore;
  cause: ScoreLogCause;
  at: Date;
}

/** Chains entries, in the given order, to the last row. */
function chainEntries(entries: readonly ScoreLogEntry[], last: { id: number; hash: string }): ScoreLogRow[] {
  let { id, hash: previousHash } = last;
  return entries.map(({ at, ...entry }) => {
    const content = { ...entry, at: at.toISOString(), previousHash };
    const row = { ...content, id: ++id, hash: hashLogRow(content, sha256Hex) };
    previousHash = row.hash;
    return row;
  });
}

/** Appends published changes to the log, in the caller's transaction. */
export async function appendScoreLog(
  transaction: Database,
  entries: readonly ScoreLogEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await queryRows(transaction, sql`select pg_advisory_xact_lock(${advisoryLocks.scoreLog})`);
  const [last] = await transaction
    .select({ id: scoreLog.id, hash: scoreLog.hash })
    .from(scoreLog)
    .orderBy(desc(scoreLog.id))
    .limit(1);
  const rows = chainEntries(entries, last ?? { id: 0, hash: GENESIS_HASH });
  for (let start = 0; start < rows.length; start += INSERT_SIZE) {
    await transaction.execute(sql`
      insert into score_log (id, item_id, before, after, cause, at, previous_hash, hash)
      select r.id, r."itemId", r.before, r.after, r.cause, r.at, r."previousHash", r.hash
      from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + INSERT_SIZE))}::jsonb) as r (
        id bigint, "itemId" int, before jsonb, after jsonb, cause text, at timestamptz, "previousHash" text, hash text)
      order by r.id`);
  }
}

function toLogRow(row: typeof scoreLog.$inferSelect): ScoreLogRow {
  return {
    ...row,
    before: row.before as PublishedScore | null,
    after: row.after as PublishedScore,
    at: row.at.toISOString(),
  };
}

/** Reads the whole log in parts and checks that no row was changed, removed or inserted. */
export async function verifyScoreLog(database: Database): Promise<Result<VerifiedChain, ChainBreak>> {
  let lastHash = GENESIS_HASH;
  let lastId = 0;
  let count = 0;
  for (;;) {
    const rows = await database
      .select()
      .from(scoreLog)
      .where(gt(scoreLog.id, lastId))
      .orderBy(asc(scoreLog.id))
      .limit(VERIFY_SIZE);
    if (rows.length === 0) return ok({ rows: count, lastHash });
    for (const row of rows) {
      const verified = verifyLogRow(toLogRow(row), lastHash, sha256Hex);
      if (!verified.ok) return failure(verified.error);
      lastHash = verified.value;
    }
    lastId = rows.at(-1)?.id ?? lastId;
    count += rows.length;
  }
}
