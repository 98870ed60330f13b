/** Each kind has its own index, because pages list them separately. */
export type IndexKind = "items" | "rankings" | "brands";

/** Orders besides the best match. Each is an index of its own (a replica). */
export type ItemOrder = "score" | "price_asc" | "price_desc" | "reviews";

/** For local indices, and for hosted ones where no other prefix is set. */
export const DEFAULT_INDEX_PREFIX = "prova_real";

export function indexName(kind: IndexKind, order?: ItemOrder, prefix = DEFAULT_INDEX_PREFIX): string {
  return [prefix, kind, order].filter((part) => part !== undefined).join("_");
}
