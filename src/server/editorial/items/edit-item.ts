import { failure, ok, type Result } from "@/lib/result";
import type { Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import { completeFacts, takeFacts } from "@/server/editorial/items/stated-facts";
import { chooseSlugs, nameSlug } from "@/server/editorial/items/item-slugs";
import { slugify } from "@/server/platform/words/text-keys";
import { redirectRenamed } from "@/server/editorial/items/redirect-renamed";
import { announceItem } from "@/server/editorial/items/announce-item";
import {
  changedFacts,
  factsByName,
  factsOfRow,
  isSourced,
  type EditedFacts,
} from "@/server/editorial/items/item-facts";
import { lockItemRows, seenOf, type CategoryRow, type EditableItem } from "@/server/editorial/items/item-row";
import { announceTakenPicture } from "@/server/platform/photos/item-pictures";
import { recordAction, type Actor } from "@/server/web/operator-access/actions";
import { eq } from "drizzle-orm";

interface ItemEdit {
  readonly itemId: number;
  /** `seenOf` of what the editor saw. */
  readonly seen: string;
  readonly facts: EditedFacts;
  /** Names of facts that imports may set again. */
  readonly givenBack: readonly string[];
}

export interface ChangeOptions {
  readonly actor: Actor;
  readonly now: Date;
}

/** A slug that no other item has. */
export async function slugFor(
  transaction: Database,
  { id, slug, itemNoun }: CategoryRow,
  { externalKey: key, name }: { externalKey: string; name: string },
): Promise<string> {
  const chooser = { id, slug, itemSlug: slugify(itemNoun.singular) };
  return (await chooseSlugs(transaction, chooser, [{ key, name }])).get(key) ?? "";
}

export function columnsOf(facts: EditedFacts, { name: categoryName }: CategoryRow) {
  const { gtin, mpn, positiveNotes, negativeNotes, ...said } = facts;
  return {
    ...completeFacts(said, categoryName),
    gtin,
    mpn,
    positiveNotes: positiveNotes?.split("\n") ?? [],
    negativeNotes: negativeNotes?.split("\n") ?? [],
  };
}

/** For the audit log. */
export const onlyNamed = (
  facts: EditedFacts,
  names: readonly string[],
  definitions: CategoryRow["attributes"],
) => Object.fromEntries([...factsByName(facts, definitions)].filter(([name]) => names.includes(name)));

/** The item has to be locked. Its former slug leads to the new one. */
async function writeFacts(
  transaction: Database,
  held: EditableItem,
  { facts, edited }: { facts: EditedFacts; edited: readonly string[] },
  now: Date,
): Promise<void> {
  const { row, category } = held;
  const isSame = nameSlug(row.name) === nameSlug(facts.name);
  const slug = isSame ? row.slug : await slugFor(transaction, category, { ...row, name: facts.name });
  if (slug !== row.slug) await redirectRenamed(transaction, [{ id: row.id, from: row.slug, to: slug }]);
  await transaction
    .update(item)
    .set({
      ...columnsOf(facts, category),
      slug,
      editedFields: [...edited],
      // An empty hash makes the next import compare its facts with the present ones.
      contentHash: "",
      version: row.version + 1,
      updatedAt: now,
    })
    .where(eq(item.id, row.id));
}

/**
 * Imports leave the changed facts alone from then on. `changed`: the editor saw another version. Gives the
 * names of the changed facts.
 */
export async function editItem(
  database: Database,
  { itemId, seen, facts: wanted, givenBack }: ItemEdit,
  { actor, now }: ChangeOptions,
): Promise<Result<string[], "unknown-item" | "changed">> {
  return database.transaction(async (transaction) => {
    const held = (await lockItemRows(transaction, [itemId])).get(itemId);
    if (!held) return failure("unknown-item");
    const { row, category } = held;
    if (seenOf(row) !== seen) return failure("changed");
    const before = factsOfRow(row);
    const facts = takeFacts(wanted, givenBack, before);
    const changed = changedFacts(before, facts, category.attributes);
    const edited = [...new Set([...row.editedFields, ...changed.filter(isSourced)])].filter(
      (name) => !givenBack.includes(name),
    );
    if (changed.length === 0 && edited.length === row.editedFields.length) return ok([]);
    await writeFacts(transaction, held, { facts, edited }, now);
    await announceItem(transaction, row, now);
    if (changed.includes("imageUrl")) await announceTakenPicture(transaction, row.imageUrl);
    const returned = row.editedFields.filter((name) => givenBack.includes(name));
    await recordAction(transaction, {
      actor,
      action: "item-edited",
      subject: { kind: "item", id: itemId, name: facts.name },
      before: onlyNamed(before, changed, category.attributes),
      after: {
        ...onlyNamed(facts, changed, category.attributes),
        ...(returned.length > 0 && { givenBack: returned }),
      },
      at: now,
    });
    return ok(changed);
  });
}
