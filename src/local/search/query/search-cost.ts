import type { QueryParameters } from "@/local/search/protocol/query-parameters";
import type { SearchFailure } from "@/local/search/protocol/search-failure";

/** Charges before the work is done; a failure means that the client has used up its share. */
export type ChargeWork = (units: number) => Promise<SearchFailure | null>;

export const freeOfCharge: ChargeWork = () => Promise.resolve(null);

/** About as many facets as an index of the site offers. */
const ALL_FACETS = 12;

/** One unit for each query, and one for each facet that it counts. */
export function costOf(queries: readonly Pick<QueryParameters, "facets">[]): number {
  const facetsOf = ({ facets }: Pick<QueryParameters, "facets">) =>
    facets?.includes("*") ? ALL_FACETS : (facets?.length ?? 0);
  return queries.reduce((sum, query) => sum + 1 + facetsOf(query), 0);
}
