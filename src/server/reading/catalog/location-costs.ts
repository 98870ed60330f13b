import type { ItemDetail } from "@/lib/contracts/item";
import { toCents } from "@/lib/money";
import type { AttributeDefinition, AttributeValues } from "@/server/platform/db/schema/catalog";

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
