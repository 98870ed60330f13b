import type { AttributeDefinition, AttributeValues } from "@/server/db/schema/catalog";
import { ATTRIBUTE } from "@/server/import/item-facts";
import type { ItemRow } from "@/server/items/item-row";

/** The facts of an item that editors change. */
export interface EditedFacts {
  readonly name: string;
  readonly brand: string | null;
  readonly description: string | null;
  readonly imageUrl: string | null;
  /** In its form of 14 digits. */
  readonly gtin: string | null;
  readonly mpn: string | null;
  /** What editors say for and against the item, a statement in each line. No source says it. */
  readonly positiveNotes: string | null;
  readonly negativeNotes: string | null;
  readonly attributes: AttributeValues;
}

const EDITORIAL = ["positiveNotes", "negativeNotes"] as const;
const PLAIN = ["name", "brand", "description", "imageUrl", "gtin", "mpn", ...EDITORIAL] as const;

/** Whether imports can say this fact, so that an editor's value has to be kept from them. */
export const isSourced = (name: string): boolean => !EDITORIAL.some((editorial) => editorial === name);

/** Statements as the form has them, a line each; null without any. */
const linesOf = (notes: readonly string[]) => (notes.length === 0 ? null : notes.join("\n"));

type Fact = string | number | boolean | null;

/** The facts of an item by their names: "name", "attributes.capacidade". A missing one is null. */
export function factsByName(
  facts: EditedFacts,
  definitions: readonly Pick<AttributeDefinition, "key">[],
): Map<string, Fact> {
  const plain = PLAIN.map((name): [string, Fact] => [name, facts[name]]);
  const attributes = definitions.map(({ key }): [string, Fact] => [
    ATTRIBUTE + key,
    facts.attributes[key] ?? null,
  ]);
  return new Map([...plain, ...attributes]);
}

export function factsOfRow(row: ItemRow): EditedFacts {
  const { name, brand, description, imageUrl, gtin, mpn, attributes } = row;
  const positiveNotes = linesOf(row.positiveNotes);
  const negativeNotes = linesOf(row.negativeNotes);
  return { name, brand, description, imageUrl, gtin, mpn, positiveNotes, negativeNotes, attributes };
}

/** The names of the facts that differ. */
export function changedFacts(
  before: EditedFacts,
  after: EditedFacts,
  definitions: readonly Pick<AttributeDefinition, "key">[],
): string[] {
  const present = factsByName(after, definitions);
  return [...factsByName(before, definitions)].flatMap(([name, value]) =>
    present.get(name) === value ? [] : [name],
  );
}
