import { entriesWith, type EntryQuery, type FoundEntries } from "@/local/search/query/entry-query";
import { readFacetTexts } from "@/local/search/query/facet-texts";
import { tallyFacets, type FacetTally } from "@/local/search/query/tally-facets";
import type { WordNode } from "@/local/search/plan/word-query";
import { queryRows, type Database } from "@/server/platform/db/database";
import { figureOf, numberAttribute } from "@/local/search/index/facet-values";
import { SAMPLES, sampleMark } from "@/local/search/index/marks";
import { sql } from "drizzle-orm";
import { z } from "zod";

export type CountedEntries = Omit<FoundEntries, "hits">;

/** Larger results are counted by a sample of at most this many records. */
const COUNTED = 12_000;

const countRowSchema = z.object({
  total: z.number(),
  facets: z.string().nullable(),
});

interface AttributeValues {
  numbers: [value: number, count: number][];
  texts: [value: string, count: number][];
}

async function nameValues(
  database: Database,
  wanted: readonly string[],
  { texts, numbers }: FacetTally,
): Promise<Map<string, AttributeValues>> {
  const values = new Map(
    wanted.map((attribute): [string, AttributeValues] => [
      attribute,
      { numbers: numbers.get(attribute) ?? [], texts: [] },
    ]),
  );
  const known = await readFacetTexts(
    database,
    texts.map(([id]) => id),
  );
  for (const [id, count] of texts) {
    const text = known.get(id);
    if (text) values.get(text.attribute)?.texts.push([text.value, count]);
  }
  return values;
}

/** Null for an attribute whose values are not all numbers. */
function figuresOf({ numbers, texts }: AttributeValues, step: number) {
  let [min, max, sum, records] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  const figures = texts.map(([value, count]) => [figureOf(value), count] as const);
  for (const [figure, count] of [...numbers, ...figures]) {
    if (figure === null) return null;
    min = Math.min(min, figure);
    max = Math.max(max, figure);
    sum += figure * count;
    records += count;
  }
  return records === 0 ? null : { min, max, avg: sum / records, sum: sum * step };
}

type Counted<Value> = [value: Value, count: number];

/** Equal counts in the order of values. There may be thousands of prices, few of which are wanted. */
function commonest<Value extends string | number>(
  values: readonly Counted<Value>[],
  limit: number,
): Counted<Value>[] {
  const counts = Int32Array.from(values, ([, count]) => count).sort();
  const least = counts[Math.max(0, counts.length - limit)] ?? 0;
  return values
    .filter(([, count]) => count >= least)
    .sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .slice(0, limit);
}

function describe(values: ReadonlyMap<string, AttributeValues>, valuesPerFacet: number, step: number) {
  const facets: FoundEntries["facets"] = {};
  const stats: FoundEntries["stats"] = {};
  for (const [attribute, { numbers, texts }] of values) {
    if (numbers.length + texts.length === 0) continue;
    const figures = figuresOf({ numbers, texts }, step);
    if (figures) stats[attribute] = figures;
    const written = commonest(numbers, valuesPerFacet).map(([value, count]): Counted<string> => [
      String(value),
      count,
    ]);
    const first = commonest([...texts, ...written], valuesPerFacet);
    facets[attribute] = first.map(([value, count]) => [value, count * step]);
  }
  return { facets, stats };
}

export interface ReadEntries {
  total: number;
  packed: string;
  /** How many records each one stands for. */
  step: number;
}

async function readSample(
  database: Database,
  query: EntryQuery,
  node: WordNode | null,
  level: number | null,
): Promise<ReadEntries> {
  const isCounting = query.facets.length > 0;
  const [row] = await queryRows(
    database,
    countRowSchema,
    sql`select count(*)::int as total,
        ${isCounting ? sql`encode(string_agg(e.facets, ''), 'base64')` : sql`null`} as facets
      from ${entriesWith(query, node, level === null ? [] : [sampleMark(level)])}`,
  );
  const step = level === null ? 1 : (SAMPLES[level] ?? 1);
  return { total: (row?.total ?? 0) * step, packed: row?.facets ?? "", step };
}

export async function readEntries(
  database: Database,
  query: EntryQuery,
  node: WordNode | null,
  expected: number,
): Promise<ReadEntries> {
  if (expected <= COUNTED) return readSample(database, query, node, null);
  const found = SAMPLES.findIndex((one) => expected / one <= COUNTED);
  const level = found === -1 ? SAMPLES.length - 1 : found;
  const read = await readSample(database, query, node, level);
  // Filters left fewer than the words suggested.
  return read.total > COUNTED ? read : readSample(database, query, node, null);
}

export function tallyEntries({ facets }: EntryQuery, { packed }: ReadEntries): FacetTally {
  const numbers = new Map(facets.map((attribute) => [numberAttribute(attribute), attribute]));
  return tallyFacets(Buffer.from(packed, "base64"), numbers);
}

export async function nameCounts(
  database: Database,
  { facets, valuesPerFacet }: EntryQuery,
  { total, step }: ReadEntries,
  tally: FacetTally,
): Promise<CountedEntries> {
  const values = await nameValues(database, facets, tally);
  const isExact = step === 1;
  return { total, isTotalExact: isExact, areFacetsExact: isExact, ...describe(values, valuesPerFacet, step) };
}
