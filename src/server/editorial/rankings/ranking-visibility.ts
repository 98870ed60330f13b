import { failure, ok, type Result } from "@/lib/result";
import type { OperatorAction } from "@/lib/contracts/operator-actions";
import type { Database } from "@/server/platform/db/database";
import { category } from "@/server/platform/db/schema/catalog";
import type { ChangeOptions } from "@/server/editorial/items/edit-item";
import {
  holdRanking,
  publishChange,
  type HoldProblem,
  type RankingRow,
} from "@/server/editorial/rankings/hold-ranking";
import { recordAction } from "@/server/web/operator-access/actions";
import { appendLeaves } from "@/server/publishing/transparency/append-leaves";
import { eq } from "drizzle-orm";

type State = Pick<RankingRow, "hiddenAt" | "deletedAt">;

const isoOf = ({ hiddenAt, deletedAt }: State) => ({
  hiddenAt: hiddenAt?.toISOString() ?? null,
  deletedAt: deletedAt?.toISOString() ?? null,
});

/** A leaf states the change where visitors see one. */
async function changeState(
  transaction: Database,
  row: RankingRow,
  { state, action }: { state: State; action: OperatorAction },
  { actor, now }: ChangeOptions,
): Promise<void> {
  const { id, slug, name } = row;
  await transaction
    .update(category)
    .set({ ...state, version: row.version + 1 })
    .where(eq(category.id, id));
  const isHidden = state.hiddenAt !== null;
  if (isHidden !== (row.hiddenAt !== null)) {
    const leaf = {
      kind: "ranking-visibility" as const,
      at: now.toISOString(),
      ranking: { id, slug, name },
      isHidden,
    };
    await appendLeaves(transaction, [{ itemId: null, leaf }]);
    await publishChange(transaction, id, now);
  }
  await recordAction(transaction, {
    actor,
    action,
    subject: { kind: "category", id, name },
    before: isoOf(row),
    after: isoOf(state),
    at: now,
  });
}

/** `deleted`: a deleted ranking has to be restored first. */
type HidingProblem = HoldProblem | "deleted";

/**
 * Hides a ranking with all its items from visitors, or shows it again. Reviews, sums, scores and leaves stay, and imports go on.
 * Does nothing if it is in that state already.
 */
export function setRankingHidden(
  database: Database,
  { slug, isHidden }: { slug: string; isHidden: boolean },
  options: ChangeOptions,
): Promise<Result<RankingRow, HidingProblem>> {
  return database.transaction(async (transaction) => {
    const held = await holdRanking(transaction, slug);
    if (!held.ok) return held;
    const row = held.value;
    if (row.deletedAt !== null) return failure("deleted");
    if ((row.hiddenAt !== null) === isHidden) return ok(row);
    const state = { hiddenAt: isHidden ? options.now : null, deletedAt: null };
    await changeState(
      transaction,
      row,
      { state, action: isHidden ? "ranking-hidden" : "ranking-shown" },
      options,
    );
    return ok(row);
  });
}

/**
 * Hides the ranking, closes it to imports, and keeps its address until `releaseAddress`. Does nothing if it is deleted
 * already.
 */
export function deleteRanking(
  database: Database,
  slug: string,
  options: ChangeOptions,
): Promise<Result<RankingRow, HoldProblem>> {
  return database.transaction(async (transaction) => {
    const held = await holdRanking(transaction, slug);
    if (!held.ok) return held;
    const row = held.value;
    if (row.deletedAt !== null) return ok(row);
    const state = { hiddenAt: row.hiddenAt ?? options.now, deletedAt: options.now };
    await changeState(transaction, row, { state, action: "ranking-deleted" }, options);
    return ok(row);
  });
}

/** The ranking is as it was before its deletion: hidden if an editor had hidden it by then. */
export function restoreRanking(
  database: Database,
  slug: string,
  options: ChangeOptions,
): Promise<Result<{ row: RankingRow; isHidden: boolean }, HoldProblem | "not-deleted">> {
  return database.transaction(async (transaction) => {
    const held = await holdRanking(transaction, slug);
    if (!held.ok) return held;
    const row = held.value;
    const { hiddenAt, deletedAt } = row;
    if (deletedAt === null) return failure("not-deleted");
    const wasHidden = hiddenAt !== null && hiddenAt < deletedAt;
    const state = { hiddenAt: wasHidden ? hiddenAt : null, deletedAt: null };
    await changeState(transaction, row, { state, action: "ranking-restored" }, options);
    return ok({ row, isHidden: wasHidden });
  });
}
