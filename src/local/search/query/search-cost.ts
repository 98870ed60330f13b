import type { QueryParameters } from "@/local/search/protocol/query-parameters";
import type { SearchFailure } from "@/local/search/protocol/search-failure";

/** Charges before the work is done; a failure means that the client has used up its share. */
export type ChargeWork = (units: number) => Promise<SearchFailure | null>;

export const freeOfCharge: ChargeWork = () => Promise.resolve(null);

/** Milliseconds that a unit stands for. What took longer than was charged before is charged afterwards. */
export const UNIT_MILLISECONDS = 2.4;

/** About as many facets as an index of the site offers. */
const ALL_FACETS = 12;

/** Hits that one unit pays for; the records, their highlights and snippets are made for each. */
const HITS_OF_UNIT = 20;

type Priced = Pick<QueryParameters, "facets" | "hitsPerPage" | "length">;

/** Hits that a query shows at most; the settings of an index may say fewer. */
export const mostHits = ({ hitsPerPage, length }: Priced): number => length ?? hitsPerPage ?? HITS_OF_UNIT;

/** For each query one unit for every twenty hits, one at least, and one for each facet that it counts. */
export function costOf(queries: readonly Priced[]): number {
  const facetsOf = ({ facets }: Priced) => (facets?.includes("*") ? ALL_FACETS : (facets?.length ?? 0));
  const hitsOf = (query: Priced) => Math.max(1, Math.ceil(mostHits(query) / HITS_OF_UNIT));
  return queries.reduce((sum, query) => sum + hitsOf(query) + facetsOf(query), 0);
}
