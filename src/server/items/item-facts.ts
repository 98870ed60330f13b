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
  readonly attributes: AttributeValues;
}

const PLAIN = ["name", "brand", "description", "imageUrl", "gtin", "mpn"] as const;

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
  return { name, brand, description, imageUrl, gtin, mpn, attributes };
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
