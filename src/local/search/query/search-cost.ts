import type { QueryParameters } from "@/local/search/protocol/query-parameters";
import type { SearchFailure } from "@/local/search/protocol/search-failure";

/** Charges whoever asks for work before it is done; a failure: they have had enough for now. */
export type ChargeWork = (units: number) => Promise<SearchFailure | null>;

/** Work of this process for itself. */
export const freeOfCharge: ChargeWork = () => Promise.resolve(null);

/** About as many facets as an index of the site offers. */
const ALL_FACETS = 12;

/** What queries cost: one unit for each, and one for each facet whose values it counts. */
export function costOf(queries: readonly Pick<QueryParameters, "facets">[]): number {
  const facetsOf = ({ facets }: Pick<QueryParameters, "facets">) =>
    facets?.includes("*") ? ALL_FACETS : (facets?.length ?? 0);
  return queries.reduce((sum, query) => sum + 1 + facetsOf(query), 0);
}
