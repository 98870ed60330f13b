import { failure, ok, type Result } from "@/lib/result";
import { markItemsForAlerts } from "@/server/publishing/alert-marks/alert-changes";
import type { Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import { announceItem } from "@/server/editorial/items/announce-item";
import type { ChangeOptions } from "@/server/editorial/items/edit-item";
import { lockItemRows } from "@/server/editorial/items/item-row";
import { recordAction } from "@/server/web/operator-access/actions";
import { refreshRanking } from "@/server/publishing/rankings/refresh-ranking";
import { appendLeaves } from "@/server/publishing/transparency/append-leaves";
import { eq } from "drizzle-orm";

/**
 * A new leaf states it; reviews, sums, Nota and leaves stay (ADR 28). Does nothing if the item is in that
 * state already.
 */
export async function setHidden(
  database: Database,
  { itemId, isHidden }: { itemId: number; isHidden: boolean },
  { actor, now }: ChangeOptions,
): Promise<Result<undefined, "unknown-item">> {
  const changed = await database.transaction(async (transaction) => {
    const held = (await lockItemRows(transaction, [itemId])).get(itemId);
    if (!held) return failure("unknown-item" as const);
    const { row, category } = held;
    // An item that was hidden together with its ranking does not count as hidden by an editor.
    const before = row.isHiddenWithCategory ? null : row.hiddenAt;
    if ((before !== null) === isHidden) return ok(null);
    const hiddenAt = isHidden ? now : null;
    await transaction
      .update(item)
      .set({ hiddenAt, isHiddenWithCategory: false, version: row.version + 1, updatedAt: now })
      .where(eq(item.id, itemId));
    const { id, slug, name } = row;
    const leaf = {
      kind: "visibility" as const,
      at: now.toISOString(),
      item: { id, slug, name },
      category: category.slug,
      isHidden,
    };
    await appendLeaves(transaction, [{ itemId, leaf }]);
    await announceItem(transaction, row, now);
    await markItemsForAlerts(transaction, [itemId]);
    await recordAction(transaction, {
      actor,
      action: isHidden ? "item-hidden" : "item-shown",
      subject: { kind: "item", id: itemId, name: row.name },
      before: { hiddenAt: before?.toISOString() ?? null },
      after: { hiddenAt: hiddenAt?.toISOString() ?? null },
      at: now,
    });
    return ok(row.categoryId);
  });
  if (!changed.ok) return changed;
  if (changed.value !== null) await refreshRanking(database, changed.value, now);
  return ok(undefined);
}
