import type { FilterConditions } from "@/local/search/filters/filter-sql";
import type { QueryUnit } from "@/local/search/plan/query-plan";
import { all, any, estimateOf, marked, writeWordQuery, type WordNode } from "@/local/search/plan/word-query";
import { indexMark, type Mark } from "@/local/search/index/marks";
import type { Tiers } from "@/local/search/index/tiers";
import { sql, type SQL } from "drizzle-orm";

interface SearchedIndex {
  name: string;
  size: number;
  /** Null where searches may not rely on them. */
  tiers: Tiers | null;
}

export interface Loose {
  /** What a record must have all the same; null for any of the units. */
  head: WordNode | null;
}

export interface EntryQuery {
  index: SearchedIndex;
  units: readonly QueryUnit[];
  /** Records need only some of the units; null where they need all that are not optional. */
  loose: Loose | null;
  /** What records must, or must not, have besides. */
  conditions: readonly WordNode[];
  filters: FilterConditions;
  /** Best first: "typo", "desc(price)". */
  ranking: readonly string[];
  /** What "custom" stands for; null for the sort key that is stored with the entries. */
  customRanking: readonly string[] | null;
  limit: number;
  offset: number;
  facets: readonly string[];
  valuesPerFacet: number;
}

export interface FoundHit {
  id: string;
  body: Record<string, unknown>;
}

export interface FoundEntries {
  total: number;
  isTotalExact: boolean;
  hits: FoundHit[];
  /** By attribute, the commonest first. */
  facets: Record<string, [value: string, count: number][]>;
  areFacetsExact: boolean;
  stats: Record<string, { min: number; max: number; avg: number; sum: number }>;
}

/** An index of so few records is read as a whole, rather than the words that it shares with larger ones. */
const SMALL_INDEX = 2_000;
/** Up to this size, lookups of words also ask for the mark of the index. */
const MARKED_INDEX = 20_000;

export const unitNode = (unit: QueryUnit) => any(unit.variants.map(({ node }) => node));

/** The words that a record must have; null for none. */
export function requiredNode({ units, loose, conditions }: EntryQuery): WordNode | null {
  if (units.length === 0) return null;
  if (loose) return all([loose.head ?? any(units.map(unitNode)), ...conditions]);
  const required = units.filter(({ isOptional }) => !isOptional);
  return all([...required.map(unitNode), ...conditions]);
}

/** Queries with more combinations are not searched for most of their words first. */
export const COMBINATIONS = 70;

export function combinations<Value>(values: readonly Value[], size: number): Value[][] {
  if (size === 0) return [[]];
  return values.flatMap((value, index) =>
    combinations(values.slice(index + 1), size - 1).map((rest) => [value, ...rest]),
  );
}

interface LooseReading {
  node: WordNode;
  expected: number;
}

const sumOf = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The most words first. Each reading finds what earlier ones find, so a page that one fills is final. */
export function looseReadings(query: EntryQuery): LooseReading[] {
  const { units, loose } = query;
  const head = loose?.head ?? null;
  const withHead = (node: WordNode) => all([...(head === null ? [] : [head]), node, ...query.conditions]);
  const most = head === null ? Number.POSITIVE_INFINITY : estimateOf(head);
  const readings: LooseReading[] = [];
  for (let size = units.length - 1; size > 1; size -= 1) {
    const chosen = combinations(units, size);
    if (chosen.length > COMBINATIONS) break;
    readings.push({
      node: withHead(any(chosen.map((each) => all(each.map(unitNode))))),
      expected: Math.min(
        most,
        sumOf(chosen.map((each) => Math.min(...each.map(({ estimate }) => estimate)))),
      ),
    });
  }
  const last = requiredNode(query);
  return last ? [...readings, { node: last, expected: expectedTotal(query) }] : readings;
}

/** About how many records a query finds, at most; filters can leave fewer. */
export function expectedTotal({ index, units, loose }: EntryQuery): number {
  if (units.length === 0) return index.size;
  if (loose) {
    const estimate = loose.head ? estimateOf(loose.head) : sumOf(units.map((unit) => unit.estimate));
    return Math.min(estimate, index.size);
  }
  const estimates = units.filter(({ isOptional }) => !isOptional).map((unit) => unit.estimate);
  return Math.min(...estimates, index.size);
}

/** A likely number of records: between that of the rarest word and what would have all words by chance. */
export function likelyTotal(query: EntryQuery): number {
  const { index, units, loose } = query;
  const expected = expectedTotal(query);
  if (loose || index.size === 0) return expected;
  const required = units.filter(({ isOptional }) => !isOptional);
  const byChance = required.reduce(
    (total, unit) => total * Math.min(1, unit.estimate / index.size),
    index.size,
  );
  return Math.sqrt(expected * Math.min(expected, byChance));
}

/** Share of the index. More common beginnings cost more to look up than rarer words' records to compare. */
const COMMON_BEGINNING = 0.02;
const MUCH_RARER = 4;

const isBeginning = (node: WordNode): boolean =>
  node.kind === "word" ? node.isPrefix : node.kind === "any" && node.nodes.some(isBeginning);

/** Leaves out what costs more to look up than to compare, so the words themselves have to be compared. */
function lookedUp(node: WordNode, size: number): WordNode {
  if (node.kind === "word" || node.kind === "mark" || node.kind === "not") return node;
  const rarest = estimateOf(node);
  const isLeftOut = (each: WordNode) => {
    const estimate = estimateOf(each);
    return isBeginning(each) && estimate > COMMON_BEGINNING * size && estimate > MUCH_RARER * rarest;
  };
  const kept = node.kind === "any" ? node.nodes : node.nodes.filter((each) => !isLeftOut(each));
  const nodes = kept.map((each) => lookedUp(each, size));
  if (kept.length < node.nodes.length) return all(nodes);
  return nodes.every((each, index) => each === kept[index]) ? node : { ...node, nodes };
}

/** What follows `from`: entries as `e` with their conditions. */
export function entriesWith(query: EntryQuery, node: WordNode | null, marks: readonly Mark[] = []): SQL {
  const { index, filters } = query;
  const isSmall = index.size <= SMALL_INDEX;
  const indexed = isSmall || !node ? node : lookedUp(node, index.size);
  const nodes = [...(indexed ? [indexed] : []), ...filters.nodes, ...marks.map((mark) => marked(mark))];
  if (!isSmall && index.size <= MARKED_INDEX && nodes.length > 0) nodes.push(marked(indexMark(index.name)));
  const compared = indexed === node ? [] : conditionsOf(node ? [node] : []);
  const conditions = [
    ...conditionsOf(nodes),
    ...compared.map((condition) => sql`(${condition}) is true`),
    ...filters.conditions,
  ];
  if (!isSmall)
    return sql`search_entry e where ${sql.join([sql`e.index_name = ${index.name}`, ...conditions], sql` and `)}`;
  const source = sql`(select * from search_entry where index_name = ${index.name} offset 0) e`;
  return conditions.length === 0 ? source : sql`${source} where ${sql.join(conditions, sql` and `)}`;
}

const conditionsOf = (nodes: readonly WordNode[]) =>
  nodes.length === 0 ? [] : [sql`e.words @@ ${writeWordQuery(all(nodes))}::tsquery`];

/** `is true` keeps PostgreSQL from using the index of words, which has another order. */
export function entriesInOrder({ index }: EntryQuery, node: WordNode | null): SQL {
  const conditions = [
    sql`e.index_name = ${index.name}`,
    ...conditionsOf(node ? [node] : []).map((condition) => sql`(${condition}) is true`),
  ];
  return sql`search_entry e where ${sql.join(conditions, sql` and `)} order by e.index_name, e.sort_key, e.record_id`;
}
