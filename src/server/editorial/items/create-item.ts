import { failure, ok, type Result } from "@/lib/result";
import { announceCategoryChange } from "@/server/platform/cache/purge-channel";
import type { Database } from "@/server/platform/db/database";
import { category, item } from "@/server/platform/db/schema/catalog";
import { columnsOf, onlyNamed, slugFor, type ChangeOptions } from "@/server/editorial/items/edit-item";
import { factsByName, isSourced, type EditedFacts } from "@/server/editorial/items/item-facts";
import type { CategoryRow } from "@/server/editorial/items/item-row";
import { recordAction } from "@/server/web/operator-access/actions";
import { markPending } from "@/server/publishing/scores/pending-scores";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { refreshItemRecords } from "@/server/publishing/search-records/refresh-records";
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";

const saidFacts = (facts: EditedFacts, definitions: CategoryRow["attributes"]): string[] =>
  [...factsByName(facts, definitions)].flatMap(([name, value]) => (value === null ? [] : [name]));

/** For items without a source. Gives the id. */
export async function insertItem(
  transaction: Database,
  own: CategoryRow,
  facts: EditedFacts,
): Promise<number> {
  const externalKey = `manual-${randomUUID()}`;
  const slug = await slugFor(transaction, own, { externalKey, name: facts.name });
  const [created] = await transaction
    .insert(item)
    .values({
      ...columnsOf(facts, own),
      categoryId: own.id,
      externalKey,
      slug,
      editedFields: saidFacts(facts, own.attributes).filter(isSourced),
      contentHash: "",
    })
    .returning({ id: item.id });
  if (!created) throw new Error("The item was not stored");
  return created.id;
}

/** Publishes the item, without a Nota until it has evidence. Gives the id. */
export async function createItem(
  database: Database,
  { categoryId, facts }: { categoryId: number; facts: EditedFacts },
  { actor, now }: ChangeOptions,
): Promise<Result<number, "unknown-category">> {
  const created = await database.transaction(async (transaction) => {
    const [own] = await transaction.select().from(category).where(eq(category.id, categoryId)).for("share");
    if (!own) return failure("unknown-category" as const);
    const id = await insertItem(transaction, own, facts);
    await markPending(transaction, [id], "created");
    await refreshItemRecords(transaction, [id]);
    await announceCategoryChange(transaction, own.id);
    await recordAction(transaction, {
      actor,
      action: "item-created",
      subject: { kind: "item", id, name: facts.name },
      before: null,
      after: onlyNamed(facts, saidFacts(facts, own.attributes), own.attributes),
      at: now,
    });
    return ok(id);
  });
  if (created.ok) await publishCategory(database, categoryId, { now });
  return created;
}
