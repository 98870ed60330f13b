import type { AttributeDefinition, AttributeValues } from "@/server/platform/db/schema/catalog";
import { ATTRIBUTE } from "@/server/editorial/items/stated-facts";
import type { ItemRow } from "@/server/editorial/items/item-row";

export interface EditedFacts {
  readonly name: string;
  readonly brand: string | null;
  readonly description: string | null;
  readonly imageUrl: string | null;
  /** With 14 digits. */
  readonly gtin: string | null;
  readonly mpn: string | null;
  /** Editors' statements for the item, one in each line; sources have none. */
  readonly positiveNotes: string | null;
  readonly negativeNotes: string | null;
  readonly attributes: AttributeValues;
}

const EDITORIAL = ["positiveNotes", "negativeNotes"] as const;
const PLAIN = ["name", "brand", "description", "imageUrl", "gtin", "mpn", ...EDITORIAL] as const;

/** Whether imports set this fact too, so that an editor's value has to be protected from them. */
export const isSourced = (name: string): boolean => !EDITORIAL.some((editorial) => editorial === name);

const linesOf = (notes: readonly string[]) => (notes.length === 0 ? null : notes.join("\n"));

type Fact = string | number | boolean | null;

/** By name: "name", "attributes.capacidade". A missing fact is null. */
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
