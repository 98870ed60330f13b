/** The kinds of records. Each has its own index, because pages list them separately. */
export type IndexKind = "items" | "rankings" | "brands";

/** Orders of the items besides the best match. Each is an index of its own (a replica). */
export type ItemOrder = "score" | "price_asc" | "price_desc" | "reviews";

/** The beginning of local indices' names, and of hosted ones' where no other prefix is set. */
export const DEFAULT_INDEX_PREFIX = "prova_real";

export function indexName(kind: IndexKind, order?: ItemOrder, prefix = DEFAULT_INDEX_PREFIX): string {
  return [prefix, kind, order].filter((part) => part !== undefined).join("_");
}
