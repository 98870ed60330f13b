import { entriesWith, type EntryQuery, type FoundEntries } from "@/local/search/query/entry-query";
import { readFacetTexts } from "@/local/search/query/facet-texts";
import { tallyFacets, type FacetTally } from "@/local/search/query/tally-facets";
import type { WordNode } from "@/local/search/text/word-query";
import { queryRows, type Database } from "@/server/db/database";
import { figureOf, numberAttribute } from "@/server/search/facet-values";
import { SAMPLES, sampleMark } from "@/server/search/marks";
import { sql } from "drizzle-orm";

/** What was counted of the records that a query finds. */
export type CountedEntries = Omit<FoundEntries, "hits">;

/** More records are counted by a sample of them. */
const COUNTED = 20_000;

interface CountRow {
  total: number;
  facets: string | null;
}

type ValueCounts = Map<string, [value: string, count: number][]>;

/** Values and counts by attribute, those of attributes that nobody asks for left out. */
async function nameValues(
  database: Database,
  wanted: readonly string[],
  { texts, numbers }: FacetTally,
): Promise<ValueCounts> {
  const values: ValueCounts = new Map(
    wanted.map((attribute) => [
      attribute,
      (numbers.get(attribute) ?? []).map(([value, count]): [string, number] => [String(value), count]),
    ]),
  );
  const known = await readFacetTexts(
    database,
    texts.map(([id]) => id),
  );
  for (const [id, count] of texts) {
    const text = known.get(id);
    if (text) values.get(text.attribute)?.push([text.value, count]);
  }
  return values;
}

const byCount = ([a, left]: [string, number], [b, right]: [string, number]) =>
  right - left || (a < b ? -1 : 1);

/** The figures of an attribute whose values are all numbers; null for any other. */
function figuresOf(values: readonly [value: string, count: number][]) {
  let [min, max, sum, records] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (const [value, count] of values) {
    const figure = figureOf(value);
    if (figure === null) return null;
    [min, max] = [Math.min(min, figure), Math.max(max, figure)];
    sum += figure * count;
    records += count;
  }
  return records === 0 ? null : { min, max, avg: sum / records, sum };
}

function describe(values: ValueCounts, valuesPerFacet: number, step: number) {
  const facets: FoundEntries["facets"] = {};
  const stats: FoundEntries["stats"] = {};
  for (const [attribute, counts] of values) {
    if (counts.length === 0) continue;
    const figures = figuresOf(counts);
    if (figures) stats[attribute] = { ...figures, sum: figures.sum * step };
    const first = counts.sort(byCount).slice(0, valuesPerFacet);
    facets[attribute] = first.map(([value, count]) => [value, count * step]);
  }
  return { facets, stats };
}

async function countSample(
  database: Database,
  query: EntryQuery,
  node: WordNode | null,
  level: number | null,
): Promise<CountedEntries> {
  const isCounting = query.facets.length > 0;
  const [row] = await queryRows<CountRow>(
    database,
    sql`select count(*)::int as total,
        ${isCounting ? sql`encode(string_agg(e.facets, ''), 'base64')` : sql`null`} as facets
      from ${entriesWith(query, node, level === null ? [] : [sampleMark(level)])}`,
  );
  const step = level === null ? 1 : (SAMPLES[level] ?? 1);
  const numbers = new Map(query.facets.map((attribute) => [numberAttribute(attribute), attribute]));
  const tally = tallyFacets(Buffer.from(row?.facets ?? "", "base64"), numbers);
  const values = await nameValues(database, query.facets, tally);
  return {
    total: (row?.total ?? 0) * step,
    isTotalExact: step === 1,
    areFacetsExact: step === 1,
    ...describe(values, query.valuesPerFacet, step),
  };
}

/** Counts the records that a query finds, and the values of its facets; of very many by a sample. */
export async function countEntries(
  database: Database,
  query: EntryQuery,
  node: WordNode | null,
  expected: number,
): Promise<CountedEntries> {
  if (expected <= COUNTED) return countSample(database, query, node, null);
  const found = SAMPLES.findIndex((one) => expected / one <= COUNTED);
  const level = found === -1 ? SAMPLES.length - 1 : found;
  const counted = await countSample(database, query, node, level);
  // Filters left fewer than was to be expected of the words.
  return counted.total > COUNTED ? counted : countSample(database, query, node, null);
}
