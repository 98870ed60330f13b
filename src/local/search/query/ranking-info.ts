import { unitNode } from "@/local/search/query/entry-query";
import { attributeExpression, has, nodesUpTo, pairsOf } from "@/local/search/query/rank-order";
import type { QueryUnit } from "@/local/search/plan/query-plan";
import { any } from "@/local/search/plan/word-query";
import { queryRows, type Database } from "@/server/platform/db/database";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

interface RankingInfo {
  nbTypos: number;
  /** A thousand for each level of searchable attributes before the best that matched. */
  firstMatchedWord: number;
  /** One for each two words of the query that are neighbours, eight for others. */
  proximityDistance: number;
  /** The higher, the better by the custom ranking of the index or of the replica's primary. */
  userScore: number;
  geoDistance: number;
  geoPrecision: number;
  nbExactWords: number;
  words: number;
  filters: number;
  promoted: boolean;
}

interface RankedQuestion {
  recordsOf: string;
  units: readonly QueryUnit[];
  isFiltered: boolean;
  ids: readonly string[];
}

const total = (parts: readonly SQL[]) =>
  parts.length === 0 ? sql`0` : sql`(${sql.join([...parts], sql` + `)})`;

function typosOf(unit: QueryUnit): SQL {
  const levels = [...new Set(unit.variants.map(({ typos }) => typos))].sort((a, b) => a - b);
  const cases = levels.map(
    (typos) => sql`when ${has(any(nodesUpTo(unit, typos)))} then ${sql.raw(String(typos))}`,
  );
  return sql`(case ${sql.join(cases, sql` `)} else 0 end)`;
}

function exactOf({ variants }: QueryUnit): SQL[] {
  const exact = variants.filter(({ isExact }) => isExact);
  return exact.length === 0 ? [] : [sql`${has(any(exact.map(({ node }) => node)))}::int`];
}

/** Distance of words that are not neighbours. */
const FARTHEST = 8;
/** The first bytes of a sort key, which sort as it does. */
const KEY_BYTES = 6;
const BEST_KEY = 2 ** (8 * KEY_BYTES) - 1;

const infoRowSchema = z.object({
  id: z.string(),
  typos: z.number(),
  words: z.number(),
  exact: z.number(),
  proximity: z.number(),
  level: z.number(),
  sort_key: z.string(),
});

export async function readRankingInfo(
  database: Database,
  { recordsOf, units, isFiltered, ids }: RankedQuestion,
): Promise<Map<string, RankingInfo>> {
  const known = units.filter(({ variants }) => variants.length > 0);
  const matched = known.map((unit) => sql`${has(unitNode(unit))}::int * ${unit.words.length}`);
  const pairs = pairsOf(known).map(
    (pair) => sql`(case when ${pair} then 1 else ${sql.raw(String(FARTHEST))} end)`,
  );
  const level = known.length === 0 ? sql`0` : attributeExpression(any(known.map(unitNode)));
  const rows = await queryRows(
    database,
    infoRowSchema,
    sql`select r.object_id as id, ${total(known.map(typosOf))}::int as typos, ${total(matched)}::int as words,
        ${total(known.flatMap(exactOf))}::int as exact, ${total(pairs)}::int as proximity, ${level}::int as level,
        encode(substring(e.sort_key from 1 for ${KEY_BYTES}), 'hex') as sort_key
      from search_record r join search_entry e on e.record_id = r.id
      where r.index_name = ${recordsOf}
        and r.object_id in (select value from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  );
  return new Map(
    rows.map((row): [string, RankingInfo] => [
      row.id,
      {
        nbTypos: row.typos,
        firstMatchedWord: row.level * 1_000,
        proximityDistance: row.proximity,
        userScore: BEST_KEY - Number.parseInt(row.sort_key.padEnd(2 * KEY_BYTES, "0"), 16),
        geoDistance: 0,
        geoPrecision: 1,
        nbExactWords: row.exact,
        words: row.words,
        filters: isFiltered ? 1 : 0,
        promoted: false,
      },
    ]),
  );
}
