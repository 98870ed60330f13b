import { GENESIS_HASH, verifyChainRow, type ChainBreak, type ChainRow } from "@/lib/scoring/archived-chain";
import type { PublishedScore } from "@/lib/scoring/published-score";
import { failure, ok, type Result } from "@/lib/result";
import type { Database } from "@/server/platform/db/database";
import { archivedScoreLog } from "@/server/platform/db/schema/scores";
import { createHash } from "node:crypto";
import { asc, gt } from "drizzle-orm";

const READ_SIZE = 5_000;

const sha256Hex = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

const toRow = (row: typeof archivedScoreLog.$inferSelect): ChainRow => ({
  ...row,
  before: row.before as PublishedScore | null,
  after: row.after as PublishedScore,
  at: row.at.toISOString(),
});

/** Checks the chain from before the transparency log, in batches. Gives its length and its last hash. */
export async function verifyArchivedChain(
  database: Database,
): Promise<Result<{ rows: number; head: string }, ChainBreak>> {
  let [head, lastId, count] = [GENESIS_HASH, 0, 0];
  for (;;) {
    const rows = await database
      .select()
      .from(archivedScoreLog)
      .where(gt(archivedScoreLog.id, lastId))
      .orderBy(asc(archivedScoreLog.id))
      .limit(READ_SIZE);
    if (rows.length === 0) return ok({ rows: count, head });
    for (const row of rows) {
      const verified = verifyChainRow(toRow(row), head, sha256Hex);
      if (!verified.ok) return failure(verified.error);
      head = verified.value;
      lastId = row.id;
    }
    count += rows.length;
  }
}
