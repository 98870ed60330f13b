import type { ItemDetail } from "@/lib/contracts/item";
import type { AttributeDefinition, AttributeValues } from "@/server/db/schema/catalog";

const toCents = (reais: number) => Math.round(reais * 100);

/** The item's fact times each location's prices; null without such a fact. */
export function locationCostsOf(
  values: AttributeValues,
  definitions: readonly AttributeDefinition[],
): ItemDetail["placeCosts"] {
  for (const { key, costs } of definitions) {
    const amount = values[key];
    if (!costs || costs.places.length === 0 || typeof amount !== "number") continue;
    const places = costs.places.map(({ place, lowest, highest }) => ({
      place,
      lowestCents: toCents(amount * lowest),
      highestCents: toCents(amount * highest),
    }));
    return { label: costs.label, note: costs.note, places };
  }
  return null;
}
