import { queryRows, type Database } from "@/server/platform/db/database";
import type { FacetText } from "@/local/search/index/facet-values";
import type { Entry } from "@/local/search/index/search-entry";
import { lines, numberArray, textArray, writeNumbers } from "@/server/platform/db/sql-lists";
import { oneStatement } from "@/server/platform/db/write-together";
import { termNeighbours } from "@/local/search/text/neighbours";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

/** One record in so many is counted, for all of them: common words need no better count. */
const COUNTED_SHARE = 5;

/** New records in one write from which words are counted. */
const COUNTED_WRITE = 50;

function countTerms(entries: readonly Entry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { terms } of entries) {
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

const knownRowSchema = z.object({ term: z.string().nullable(), facet: z.number().nullable() });

/** Writes entries, and returns which words and values of facets the database has already. */
async function writeAndReadKnown(
  transaction: Database,
  indexName: string,
  entryRows: SQL,
  { terms, facets }: { terms: readonly string[]; facets: readonly number[] },
): Promise<{ terms: Set<string>; facets: Set<number> }> {
  const rows = await queryRows(
    transaction,
    knownRowSchema,
    oneStatement([
      entryRows,
      sql`select t.term, null::float8 as facet from unnest(${lines(terms)}) as w (term) cross join lateral (
          select s.term from search_term s where s.index_name = ${indexName} and s.term = w.term offset 0) t
      union all
      select null, f.id::float8 from unnest(${numberArray(facets)}) as w (id) cross join lateral (
          select s.id from search_facet s where s.id = w.id offset 0) f`,
    ]),
  );
  const known = { terms: new Set<string>(), facets: new Set<number>() };
  for (const { term, facet } of rows) {
    if (term !== null) known.terms.add(term);
    if (facet !== null) known.facets.add(facet);
  }
  return known;
}

async function addFacets(transaction: Database, facets: readonly FacetText[]): Promise<void> {
  if (facets.length === 0) return;
  await transaction.execute(sql`
    insert into search_facet (id, attribute, value)
    select r.* from unnest(${numberArray(facets.map(({ id }) => id))},
      ${textArray(facets.map(({ attribute }) => attribute))},
      ${textArray(facets.map(({ value }) => value))}) as r (id, attribute, value)
    order by r.id on conflict (id) do nothing`);
}

async function addFreshTerms(
  transaction: Database,
  indexName: string,
  terms: readonly string[],
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  if (terms.length === 0) return;
  await transaction.execute(sql`
    insert into search_term (index_name, term, count, neighbours)
    select ${indexName}, r.term, r.count, r.neighbours::int[]
    from unnest(${lines(terms)}, ${numberArray(terms.map((term) => counts.get(term) ?? 1))},
      ${lines(terms.map((term) => writeNumbers(termNeighbours(term))))}) as r (term, count, neighbours)
    on conflict (index_name, term) do nothing`);
}

/** Words that occur in many of the new records (`added`) are counted again. */
export async function writeWithTerms(
  transaction: Database,
  indexName: string,
  entryRows: SQL,
  { all, added }: { all: readonly Entry[]; added: readonly Entry[] },
): Promise<void> {
  const terms = [...countTerms(all).keys()].sort();
  const facets = new Map<number, FacetText>();
  for (const { facetTexts } of all) {
    for (const text of facetTexts) facets.set(text.id, text);
  }
  const used = { terms, facets: [...facets.keys()] };
  const known = await writeAndReadKnown(transaction, indexName, entryRows, used);
  await addFacets(
    transaction,
    [...facets.values()].filter(({ id }) => !known.facets.has(id)),
  );
  const fresh = terms.filter((term) => !known.terms.has(term));
  await addFreshTerms(transaction, indexName, fresh, countTerms(added));
  // The counts only tell common words from rare ones, so single records need not wait for each other's words.
  if (added.length < COUNTED_WRITE) return;
  const sampled = countTerms(added.filter((_, index) => index % COUNTED_SHARE === 0));
  const more = [...sampled].filter(([term]) => known.terms.has(term));
  if (more.length === 0) return;
  await transaction.execute(sql`
    update search_term t set count = t.count + r.count
    from (select * from unnest(${lines(more.map(([term]) => term))},
      ${numberArray(more.map(([, count]) => count * COUNTED_SHARE))}) as r (term, count) order by term) r
    where t.index_name = ${indexName} and t.term = r.term`);
}

const KEYED_WORDS = 5_000;

const termKeyRowSchema = z.object({ index_name: z.string(), term: z.string() });

/** For all indices: another version makes other keys. */
export async function renewTermKeys(database: Database): Promise<void> {
  for (let last = { index_name: "", term: "" }; ;) {
    const rows = await queryRows(
      database,
      termKeyRowSchema,
      sql`select index_name, term from search_term
        where (index_name, term) > (${last.index_name}, ${last.term})
        order by index_name, term limit ${KEYED_WORDS}`,
    );
    const end = rows.at(-1);
    if (!end) return;
    await database.execute(sql`
      update search_term t set neighbours = r.neighbours::int[]
      from unnest(${textArray(rows.map((row) => row.index_name))}, ${lines(rows.map(({ term }) => term))},
        ${lines(rows.map(({ term }) => writeNumbers(termNeighbours(term))))}) as r (index_name, term, neighbours)
      where t.index_name = r.index_name and t.term = r.term and t.neighbours <> r.neighbours::int[]`);
    last = end;
  }
}

/** Counts the records of each word exactly, and deletes the words that no record contains. */
export async function recountTerms(transaction: Database, indexName: string): Promise<void> {
  await transaction.execute(sql`
    with counted as materialized (
      select word, ndoc from ts_stat(format('select words from search_entry where index_name = %L', ${indexName}::text))),
    forgotten as (
      delete from search_term t where t.index_name = ${indexName}
        and not exists (select from counted c where c.word collate "C" = t.term))
    update search_term t set count = c.ndoc from counted c
    where t.index_name = ${indexName} and t.term = c.word collate "C" and t.count <> c.ndoc`);
}
