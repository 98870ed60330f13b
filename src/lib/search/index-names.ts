/** What the site keeps in the search, apart from each other because they are listed apart from each other. */
export type IndexKind = "items" | "rankings" | "brands";

/** Orders of the items beside the best match, each an index of its own (a replica). */
export type ItemOrder = "score" | "price_asc" | "price_desc" | "reviews";

/** Before the names of the local indices, and of hosted ones where no other prefix is set. */
export const DEFAULT_INDEX_PREFIX = "prova_real";

/** The name of an index, or of one of its other orders. */
export function indexName(kind: IndexKind, order?: ItemOrder, prefix = DEFAULT_INDEX_PREFIX): string {
  return [prefix, kind, order].filter((part) => part !== undefined).join("_");
}
