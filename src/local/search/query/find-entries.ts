import type { QueryUnit } from "@/local/search/text/query-plan";
import { all, any, phrase, writeWordQuery, type WordNode } from "@/local/search/text/word-query";
import { queryRows, type Database } from "@/server/db/database";
import { parseRankedAttribute } from "@/server/search/index-settings";
import { FACET_SEPARATOR } from "@/server/search/search-entry";
import { sql, type SQL } from "drizzle-orm";

/** What is to be found, and what of it is wanted. */
export interface EntryQuery {
  /** The index whose records are searched. */
  indexName: string;
  units: readonly QueryUnit[];
  /** Records need one of the units only. */
  isAnyEnough: boolean;
  conditions: readonly SQL[];
  /** Criteria of the index, best first: "typo", "desc(price)". */
  ranking: readonly string[];
  /** What "custom" stands for; null: the place that is kept with the entries. */
  customRanking: readonly string[] | null;
  limit: number;
  offset: number;
  /** Attributes whose values are counted. */
  facets: readonly string[];
  valuesPerFacet: number;
}

/** What was found. */
export interface FoundEntries {
  total: number;
  isTotalExact: boolean;
  hits: { id: string; body: Record<string, unknown> }[];
  /** Attribute, U+0001 and value, with the number of records that have it. */
  facets: [key: string, count: number][];
  areFacetsExact: boolean;
  stats: { attribute: string; min: number; max: number; avg: number; sum: number }[];
}

/** One word that more records have is not ranked over all of them, but over the first by the custom ranking. */
const BROAD = 1_500;
const BROAD_CANDIDATES = 200;
/** More records are counted by a sample of them. */
const COUNTED = 20_000;

const nodesUpTo = (unit: QueryUnit, typos: number) =>
  unit.alternatives.filter((each) => each.typos <= typos).map(({ node }) => node);

const unitNode = (unit: QueryUnit) => any(unit.alternatives.map(({ node }) => node));

const has = (node: WordNode, weights = "") => sql`(e.words @@ ${writeWordQuery(node, weights)}::tsquery)`;

/** The query that a record must answer; null: every record does. */
function requiredNode({ units, isAnyEnough }: EntryQuery): WordNode | null {
  if (units.length === 0) return null;
  if (isAnyEnough) return any(units.map(unitNode));
  const required = units.filter(({ isOptional }) => !isOptional);
  return all(required.map(unitNode));
}

const sum = (parts: readonly SQL[]) => (parts.length === 0 ? null : sql`(${sql.join([...parts], sql` + `)})`);

function typoExpression(units: readonly QueryUnit[]): SQL | null {
  const parts = units.flatMap((unit) => {
    const levels = [...new Set(unit.alternatives.map(({ typos }) => typos))].sort((a, b) => a - b);
    const last = levels.pop();
    if (last === undefined || levels.length === 0) return [];
    const cases = levels.map(
      (typos) => sql`when ${has(any(nodesUpTo(unit, typos)))} then ${sql.raw(String(typos))}`,
    );
    return [sql`(case ${sql.join(cases, sql` `)} else ${sql.raw(String(last))} end)`];
  });
  return sum(parts);
}

function wordsExpression({ units, isAnyEnough }: EntryQuery): SQL | null {
  if (!isAnyEnough && !units.some(({ isOptional }) => isOptional)) return null;
  return sum(
    units
      .filter(({ alternatives }) => alternatives.length > 0)
      .map((unit) => sql`${has(unitNode(unit))}::int`),
  );
}

/** Single words of a unit, which can stand beside another's. */
const simpleNodes = (unit: QueryUnit) =>
  unit.alternatives.map(({ node }) => node).filter(({ kind }) => kind === "word");

function proximityExpression(units: readonly QueryUnit[]): SQL | null {
  const pairs = units.slice(0, -1).flatMap((unit, index) => {
    const next = units[index + 1];
    const [from, to] = [unit.words.at(-1), next?.words[0]];
    if (!next || !from || !to) return [];
    const [left, right] = [simpleNodes(unit), simpleNodes(next)];
    if (left.length === 0 || right.length === 0) return [];
    return [sql`${has(phrase([any(left), any(right)], to.position - from.position))}::int`];
  });
  return sum(pairs.slice(0, 5));
}

function attributeExpression(node: WordNode): SQL {
  const cases = ["A", "AB", "ABC"].map(
    (weights, level) => sql`when ${has(node, weights)} then ${sql.raw(String(level))}`,
  );
  return sql`(case ${sql.join(cases, sql` `)} else 3 end)`;
}

function exactExpression(units: readonly QueryUnit[]): SQL | null {
  const parts = units.flatMap(({ alternatives }) => {
    const exact = alternatives.filter(({ isExact }) => isExact);
    if (exact.length === 0 || exact.length === alternatives.length) return [];
    return [sql`${has(any(exact.map(({ node }) => node)))}::int`];
  });
  return sum(parts);
}

/** How far the exact words of the query stand in the same attribute is told by the level of all of them. */
function textExpression(criterion: string, query: EntryQuery, node: WordNode | null): SQL | null {
  if (!node) return null;
  const descending = (expression: SQL | null) => expression && sql`-${expression}`;
  switch (criterion) {
    case "typo":
      return typoExpression(query.units);
    case "words":
      return descending(wordsExpression(query));
    case "proximity":
      return descending(proximityExpression(query.units));
    case "attribute":
      return attributeExpression(node);
    case "exact":
      return descending(exactExpression(query.units));
    default:
      return null;
  }
}

/** An order over the columns of `matched`, with the expressions that it needs there. */
interface Order {
  columns: SQL[];
  by: SQL[];
}

function rankedColumn(order: Order, criterion: string): void {
  const ranked = parseRankedAttribute(criterion);
  if (!ranked) return;
  const name = sql.raw(`r${order.columns.length}`);
  order.columns.push(sql`e.sortable -> ${ranked.attribute} as ${name}`);
  order.by.push(ranked.direction === "desc" ? sql`${name} desc nulls last` : sql`${name} asc nulls last`);
}

function makeOrder(query: EntryQuery, node: WordNode | null): Order {
  const order: Order = { columns: [], by: [] };
  // Where one word is enough, what has more of them comes first.
  const criteria = query.isAnyEnough
    ? ["words", ...query.ranking.filter((each) => each !== "words")]
    : query.ranking;
  for (const criterion of criteria) {
    if (criterion === "custom") {
      if (query.customRanking === null) order.by.push(sql`place`);
      else query.customRanking.forEach((each) => rankedColumn(order, each));
      continue;
    }
    const expression = textExpression(criterion, query, node);
    if (!expression) {
      rankedColumn(order, criterion);
      continue;
    }
    const name = sql.raw(`r${order.columns.length}`);
    order.columns.push(sql`${expression} as ${name}`);
    order.by.push(name);
  }
  order.by.push(sql`record_id`);
  return order;
}

/** About how many records a query finds; null: nobody can tell. */
function estimate({ units, isAnyEnough, conditions }: EntryQuery): number | null {
  if (conditions.length > 0 || units.length === 0) return null;
  if (isAnyEnough) return units.reduce((total, unit) => total + unit.estimate, 0);
  return Math.min(...units.filter(({ isOptional }) => !isOptional).map((unit) => unit.estimate));
}

/** Whether the first records by the custom ranking are enough to rank: one word, or none, and many records. */
function isBroad(query: EntryQuery, expected: number | null): boolean {
  const [first] = query.ranking;
  const isOrdered =
    query.customRanking !== null || (first !== undefined && parseRankedAttribute(first) !== null);
  if (isOrdered || query.conditions.length > 0) return false;
  if (query.units.length === 0) return true;
  return (
    query.units.length === 1 && (expected ?? 0) > BROAD && query.offset + query.limit <= BROAD_CANDIDATES
  );
}

interface FoundRow {
  total: number;
  hits: FoundEntries["hits"] | null;
  facets: FoundEntries["facets"] | null;
  stats: FoundEntries["stats"] | null;
}

function facetParts(query: EntryQuery, source: SQL): SQL {
  const separator = FACET_SEPARATOR;
  const wanted = query.facets.map((attribute) => sql`starts_with(f.value, ${attribute + separator})`);
  return sql`
    counted as materialized (
      select f.value, count(*)::int as n from ${source} m cross join unnest(m.facets) as f (value)
      where ${sql.join(wanted, sql` or `)} group by f.value),
    parts as (
      select value, n, split_part(value, ${separator}, 1) as attribute, split_part(value, ${separator}, 2) as text
      from counted),
    top as (
      select value, n from (
        select value, n, row_number() over (partition by attribute order by n desc, value) as r from parts) ranked
      where r <= ${query.valuesPerFacet}::int),
    numbers as (
      select attribute, n, case when text ~ '^-?[0-9]{1,15}([.][0-9]{1,15})?$' then text::float8 end as v from parts),
    stats as (
      select attribute, min(v) as min, max(v) as max, sum(v * n) / sum(n) as avg, sum(v * n) as sum
      from numbers group by attribute having count(v) = count(*))`;
}

const facetColumns = sql`
  (select jsonb_agg(jsonb_build_array(value, n) order by n desc, value) from top) as facets,
  (select jsonb_agg(to_jsonb(stats)) from stats) as stats`;
const noFacetColumns = sql`null as facets, null as stats`;

const hitColumn = sql`
  (select jsonb_agg(jsonb_build_object('id', r.object_id, 'body', r.body) order by p.n)
    from page p join search_record r on r.id = p.record_id) as hits`;

/**
 * PostgreSQL counts comparing words as cheap, and would rather compare those of all records than look into the index;
 * and what is counted has to fit into memory.
 */
function queryByIndex(database: Database, statement: SQL): Promise<FoundRow[]> {
  return database.transaction(async (transaction) => {
    await transaction.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('work_mem', '32MB', true)`,
    );
    return queryRows<FoundRow>(transaction, statement);
  });
}

async function findAll(
  database: Database,
  query: EntryQuery,
  expected: number | null,
): Promise<FoundEntries> {
  const node = requiredNode(query);
  const order = query.limit === 0 ? { columns: [], by: [sql`record_id`] } : makeOrder(query, node);
  const isCounting = query.facets.length > 0;
  const step = Math.max(1, Math.floor((expected ?? 0) / COUNTED));
  const columns = [sql`e.record_id`, sql`e.place`, ...(isCounting ? [sql`e.facets`] : []), ...order.columns];
  const conditions = [sql`e.index_name = ${query.indexName}`, ...query.conditions];
  if (node) conditions.push(sql`e.words @@ ${writeWordQuery(node)}::tsquery`);
  const source = step === 1 ? sql`matched` : sql`(select facets from matched where record_id % ${step} = 0)`;
  const statement = sql`with matched as materialized (
        select ${sql.join(columns, sql`, `)} from search_entry e where ${sql.join(conditions, sql` and `)}),
      page as (
        select record_id, row_number() over (order by ${sql.join(order.by, sql`, `)}) as n
        from matched order by n limit ${query.limit} offset ${query.offset})
      ${isCounting ? sql`, ${facetParts(query, source)}` : sql``}
      select (select count(*)::int from matched) as total, ${hitColumn},
        ${isCounting ? facetColumns : noFacetColumns}`;
  const [row] = node
    ? await queryByIndex(database, statement)
    : await queryRows<FoundRow>(database, statement);
  return readRow(row, step, true);
}

function readRow(row: FoundRow | undefined, step: number, isTotalExact: boolean): FoundEntries {
  return {
    total: row?.total ?? 0,
    isTotalExact,
    hits: row?.hits ?? [],
    facets: (row?.facets ?? []).map(([key, count]) => [key, count * step]),
    areFacetsExact: step === 1,
    stats: row?.stats ?? [],
  };
}

/**
 * The best of the first records by the custom ranking that have the word: reads in their order and stops. Ranking
 * thousands that differ by nothing but their place would cost more than a keystroke may.
 */
async function findFirst(
  database: Database,
  query: EntryQuery,
  expected: number | null,
): Promise<FoundEntries> {
  const node = requiredNode(query);
  const order = makeOrder(query, node);
  const candidates = node ? BROAD_CANDIDATES : query.offset + query.limit;
  const total = node
    ? sql`(select count(*)::int from matched)`
    : sql`(select count(*)::int from search_entry where index_name = ${query.indexName})`;
  const [row] = await queryRows<FoundRow>(
    database,
    sql`with matched as materialized (
        select e.record_id, e.place${sql.join([sql``, ...order.columns], sql`, `)}
        from (select record_id, place, words, sortable from search_entry where index_name = ${query.indexName}
          order by index_name, place, record_id offset 0) e
        ${node ? sql`where ${has(node)}` : sql``} limit ${candidates}),
      page as (
        select record_id, row_number() over (order by ${sql.join(order.by, sql`, `)}) as n
        from matched order by n limit ${query.limit} offset ${query.offset})
      select ${total} as total, ${hitColumn}, null as facets, null as stats`,
  );
  const found = readRow(row, 1, true);
  if (!node || found.total < BROAD_CANDIDATES) return found;
  return { ...found, total: Math.max(found.total, expected ?? 0), isTotalExact: false };
}

/** Finds what a query asks for, ranks it, and counts the values of facets. One statement, or two. */
export async function findEntries(database: Database, query: EntryQuery): Promise<FoundEntries> {
  const expected = estimate(query);
  if (!isBroad(query, expected)) return findAll(database, query, expected);
  const first = query.limit > 0 ? await findFirst(database, query, expected) : null;
  if (first && query.facets.length === 0) return first;
  const counted = await findAll(database, { ...query, limit: 0, offset: 0 }, expected);
  return { ...counted, hits: first?.hits ?? [] };
}
