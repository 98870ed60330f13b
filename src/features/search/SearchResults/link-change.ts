import type { SearchQuery } from "@/features/search/search-query";

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What a link leads to that was made of `from`, with what was chosen since: `present` with the link's own change. */
export function withLinkChange(from: SearchQuery, to: SearchQuery, present: SearchQuery): SearchQuery {
  const names = Object.keys(to) as (keyof SearchQuery)[];
  const changed = names.filter((name) => !isSame(from[name], to[name])).map((name) => [name, to[name]]);
  return { ...present, ...Object.fromEntries(changed) } as SearchQuery;
}
