import type { AttributeDefinition } from "@/server/platform/db/schema/catalog";
import type { LocationCosts } from "@/server/platform/db/schema/location-costs";
import type { CategoryDefinition, Mapping } from "@/server/ingest/import/mapping";
import { isOnlyCounted, UnusableFileError } from "@/server/ingest/import/records";
import type { OpenOther } from "@/server/ingest/import/rows/apply-row-steps";
import { rowNumber, rowText } from "@/server/ingest/import/rows/row-values";
import { medianOf } from "@/lib/prices/total-cost";
import { fileProblems } from "@/text/import-problems";

type Attribute = CategoryDefinition["attributes"][number];
type FileCosts = Extract<Attribute["costs"], { file: string }>;

const MOST_LOCATIONS = 1_000;

async function readLocations(
  { file, place, rate }: FileCosts,
  open: OpenOther,
): Promise<LocationCosts["places"]> {
  const { source, context } = await open(file);
  const [readLocation, readRate] = [rowText(place, context), rowNumber(rate, context)];
  const locations = new Map<string, number[]>();
  try {
    for await (const record of source.records) {
      const [name, price] = isOnlyCounted(record) ? [] : [readLocation(record), readRate(record)];
      if (name === undefined || price === undefined || price === null || price <= 0) continue;
      locations.set(name, [...(locations.get(name) ?? []), price]);
      if (locations.size > MOST_LOCATIONS)
        throw new UnusableFileError(fileProblems.rows.locations(file, MOST_LOCATIONS));
    }
  } finally {
    await source.close();
  }
  const all = [...locations].map(([name, prices]) => ({
    place: name,
    lowest: Math.min(...prices),
    highest: Math.max(...prices),
    median: medianOf(prices),
  }));
  return all.sort((a, b) => a.place.localeCompare(b.place, "pt-BR"));
}

async function completeAttribute(
  { costs, ...attribute }: Attribute,
  given: ReadonlySet<string>,
  open: OpenOther,
): Promise<Attribute> {
  if (costs === undefined || "places" in costs) return { ...attribute, ...(costs && { costs }) };
  if (!given.has(costs.file)) return attribute;
  const { file: _file, place: _place, rate: _rate, ...texts } = costs;
  return { ...attribute, costs: { ...texts, places: await readLocations(costs, open) } };
}

/** Without that file, attributes have no prices. Throws UnusableFileError. */
export async function completeCosts(
  mapping: Mapping,
  given: ReadonlySet<string>,
  open: OpenOther,
): Promise<Mapping> {
  if ("existing" in mapping.category) return mapping;
  const { category } = mapping;
  const attributes: Attribute[] = [];
  for (const attribute of category.attributes)
    attributes.push(await completeAttribute(attribute, given, open));
  return { ...mapping, category: { ...category, attributes } } as Mapping;
}

export function keepCosts(
  definition: CategoryDefinition,
  stored: readonly AttributeDefinition[] | undefined,
): CategoryDefinition {
  const known = new Map(stored?.map(({ key, costs }) => [key, costs]));
  const attributes = definition.attributes.map((attribute) => {
    const costs = attribute.costs ?? known.get(attribute.key);
    return { ...attribute, ...(costs && { costs }) };
  });
  return { ...definition, attributes };
}
