import { failure, ok, type Result } from "@/lib/result";
import { markItemsForAlerts } from "@/server/alerts/alert-changes";
import type { Database } from "@/server/db/database";
import { item } from "@/server/db/schema/catalog";
import { announceItem } from "@/server/items/announce-item";
import type { ChangeOptions } from "@/server/items/edit-item";
import { lockItemRows } from "@/server/items/item-row";
import { recordAction } from "@/server/operator/actions";
import { refreshRanking } from "@/server/rankings/refresh-ranking";
import { appendLeaves } from "@/server/transparency/append-leaves";
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
    if ((row.hiddenAt !== null) === isHidden) return ok(null);
    const hiddenAt = isHidden ? now : null;
    await transaction
      .update(item)
      .set({ hiddenAt, version: row.version + 1, updatedAt: now })
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
      before: { hiddenAt: row.hiddenAt?.toISOString() ?? null },
      after: { hiddenAt: hiddenAt?.toISOString() ?? null },
      at: now,
    });
    return ok(row.categoryId);
  });
  if (!changed.ok) return changed;
  if (changed.value !== null) await refreshRanking(database, changed.value, now);
  return ok(undefined);
}
