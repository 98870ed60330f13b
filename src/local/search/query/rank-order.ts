import { unitNode, type EntryQuery } from "@/local/search/query/entry-query";
import type { QueryUnit } from "@/local/search/plan/query-plan";
import { any, phrase, writeWordQuery, type WordNode } from "@/local/search/plan/word-query";
import { parseRankedAttribute } from "@/local/search/index/index-settings";
import { sql, type SQL } from "drizzle-orm";

/** The variants of a unit with at most this many wrong letters. */
export const nodesUpTo = (unit: QueryUnit, typos: number) =>
  unit.variants.filter((each) => each.typos <= typos).map(({ node }) => node);

export const has = (node: WordNode, weights = "") =>
  sql`(e.words @@ ${writeWordQuery(node, weights)}::tsquery)`;

const sum = (parts: readonly SQL[]) => (parts.length === 0 ? null : sql`(${sql.join([...parts], sql` + `)})`);

export const DEFAULT_RANKING = [
  "typo",
  "geo",
  "words",
  "filters",
  "proximity",
  "attribute",
  "exact",
  "custom",
] as const;

/** A missing word counts as worse than any mistyped one. */
const MISSING = 3;

function typoExpression({ units, loose }: EntryQuery): SQL | null {
  const parts = units.flatMap((unit) => {
    const levels = [...new Set(unit.variants.map(({ typos }) => typos))].sort((a, b) => a - b);
    const last = loose ? MISSING : levels.pop();
    if (last === undefined || levels.length === 0) return [];
    const cases = levels.map(
      (typos) => sql`when ${has(any(nodesUpTo(unit, typos)))} then ${sql.raw(String(typos))}`,
    );
    return [sql`(case ${sql.join(cases, sql` `)} else ${sql.raw(String(last))} end)`];
  });
  return sum(parts);
}

function wordsExpression({ units, loose }: EntryQuery): SQL | null {
  if (!loose && !units.some(({ isOptional }) => isOptional)) return null;
  return sum(
    units.filter(({ variants }) => variants.length > 0).map((unit) => sql`${has(unitNode(unit))}::int`),
  );
}

/** Of one word each. */
const simpleNodes = (unit: QueryUnit) =>
  unit.variants.map(({ node }) => node).filter(({ kind }) => kind === "word");

/**
 * The condition that a record has two units as far from each other as they were typed. It is null where one of them is no
 * single word, or where the second was typed before the first.
 */
export function typedPair(unit: QueryUnit, next: QueryUnit): WordNode | null {
  const [from, to] = [unit.words.at(-1), next.words[0]];
  const [left, right] = [simpleNodes(unit), simpleNodes(next)];
  // The words of a comparison change their places.
  if (!from || !to || to.position <= from.position || left.length === 0 || right.length === 0) return null;
  return phrase([any(left), any(right)], to.position - from.position);
}

/** Whether neighbouring units are neighbours in an entry, too. */
export function pairsOf(units: readonly QueryUnit[]): SQL[] {
  return units.slice(0, -1).flatMap((unit, index) => {
    const next = units[index + 1];
    const pair = next ? typedPair(unit, next) : null;
    return pair ? [has(pair)] : [];
  });
}

const proximityExpression = (units: readonly QueryUnit[]) =>
  sum(
    pairsOf(units)
      .slice(0, 5)
      .map((pair) => sql`${pair}::int`),
  );

/** The level of the best attribute that has the words, from 0. */
export function attributeExpression(node: WordNode): SQL {
  const cases = ["A", "AB", "ABC"].map(
    (weights, level) => sql`when ${has(node, weights)} then ${sql.raw(String(level))}`,
  );
  return sql`(case ${sql.join(cases, sql` `)} else 3 end)`;
}

function exactExpression(units: readonly QueryUnit[]): SQL | null {
  const parts = units.flatMap(({ variants }) => {
    const exact = variants.filter(({ isExact }) => isExact);
    if (exact.length === 0 || exact.length === variants.length) return [];
    return [sql`${has(any(exact.map(({ node }) => node)))}::int`];
  });
  return sum(parts);
}

function textExpression(criterion: string, query: EntryQuery, node: WordNode | null): SQL | null {
  if (!node) return null;
  const descending = (expression: SQL | null) => expression && sql`-${expression}`;
  switch (criterion) {
    case "typo":
      return typoExpression(query);
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

export interface RankOrder {
  columns: SQL[];
  by: SQL[];
}

/** Numbers come first and missing values last, in either direction. */
function rankedColumns(order: RankOrder, criterion: string): void {
  const ranked = parseRankedAttribute(criterion);
  if (!ranked) return;
  const value = sql`e.sortable -> ${ranked.attribute}`;
  const isNumber = sql`jsonb_typeof(${value}) = 'number'`;
  const direction = ranked.direction === "desc" ? sql`desc nulls last` : sql`asc nulls last`;
  const expressions = [
    sql`case when ${isNumber} then (${value})::float8 end`,
    sql`case when not ${isNumber} then ${value} end`,
  ];
  for (const expression of expressions) {
    const name = sql.raw(`r${order.columns.length}`);
    order.columns.push(sql`${expression} as ${name}`);
    order.by.push(sql`${name} ${direction}`);
  }
}

/** A column for numbers, and one for every other value after them. */
export const RANKED_COLUMNS = 2;

export function rankOrder(query: EntryQuery, node: WordNode | null): RankOrder {
  const order: RankOrder = { columns: [], by: [] };
  // Where some words are enough, what has more of them comes first.
  const criteria = query.loose
    ? ["words", ...query.ranking.filter((each) => each !== "words")]
    : query.ranking;
  for (const criterion of criteria) {
    if (criterion === "custom") {
      if (query.customRanking === null) order.by.push(sql`sort_key`);
      else query.customRanking.forEach((each) => rankedColumns(order, each));
      continue;
    }
    const expression = textExpression(criterion, query, node);
    if (!expression) {
      rankedColumns(order, criterion);
      continue;
    }
    const name = sql.raw(`r${order.columns.length}`);
    order.columns.push(sql`${expression} as ${name}`);
    order.by.push(name);
  }
  order.by.push(sql`record_id`);
  return order;
}
