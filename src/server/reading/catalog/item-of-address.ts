import { noCostChoice, readCostChoice, type CostChoice } from "@/lib/prices/cost-choice";
import { QueryReader, type QueryProblem, type RawQuery } from "@/lib/query-reader";
import { stateCodes } from "@/lib/ranking/states";
import type { Database } from "@/server/platform/db/database";
import { parseSlug } from "@/server/platform/http/slug";
import { loadItem, type ItemLookup } from "@/server/reading/catalog/load-item";

interface AddressedItem {
  lookup: ItemLookup;
  /** `noCostChoice` where the item has no running cost. */
  costChoice: CostChoice;
  /** Of the state and the years alone. Where there is no running cost, they are as unknown as any other parameter. */
  problems: QueryProblem[];
}

/**
 * The item of a page or of the API, with the total cost that the address asks for.
 * @param slug as the path gives it
 */
export async function loadItemOfAddress(
  database: Database,
  slug: string | string[] | undefined,
  query: RawQuery,
): Promise<AddressedItem> {
  const parsed = parseSlug(slug);
  const reader = new QueryReader(query);
  const costChoice = readCostChoice(reader, stateCodes);
  const lookup =
    parsed === null ? ({ kind: "missing" } as const) : await loadItem(database, parsed, costChoice);
  const hasCost = lookup.kind === "found" && lookup.item.totalCost !== null;
  return hasCost
    ? { lookup, costChoice, problems: reader.problems }
    : { lookup, costChoice: noCostChoice, problems: [] };
}
