import { queryRows, type Database } from "@/server/db/database";
import { hashOfJson } from "@/server/import/content-hash";
import type { FacetText } from "@/server/search/facet-values";
import type { RecordBody } from "@/server/search/read-attribute";
import { makeEntry, type Entry, type EntryRules } from "@/server/search/search-entry";
import { readEntryRules, storeTiers, type StoredIndex } from "@/server/search/stored-index";
import { isStorableJson, storableValue } from "@/server/search/text/storable-text";
import { termNeighbours } from "@/server/search/text/neighbours";
import { sql } from "drizzle-orm";
import { setImmediate } from "node:timers/promises";

/** A record to write. */
export interface NewRecord {
  objectId: string;
  body: RecordBody;
  /** What the record describes: it goes with it. */
  itemId?: number;
  categoryId?: number;
}

const WRITE_SIZE = 1_000;
const REBUILD_SIZE = 500;

interface WrittenRow {
  id: number;
  object_id: string;
  is_new: boolean;
}

/** A record with its body as JSON, written once for all that is made of it. */
interface PreparedRecord extends NewRecord {
  json: string;
}

function prepareRecord(record: NewRecord): PreparedRecord {
  const json = JSON.stringify(record.body);
  if (isStorableJson(json)) return { ...record, json };
  const body = storableValue(record.body);
  return { ...record, body, json: JSON.stringify(body) };
}

/** A row for `json_to_recordset`, the body as it was written. */
function bodyRow({ objectId, json, itemId, categoryId }: PreparedRecord): string {
  return (
    `{"object_id":${JSON.stringify(objectId)},"body":${json},"content_hash":"${hashOfJson(`[${json}]`)}",` +
    `"item_id":${itemId ?? null},"category_id":${categoryId ?? null}}`
  );
}

async function upsertBodies(
  transaction: Database,
  indexName: string,
  records: readonly PreparedRecord[],
  isForced: boolean,
) {
  const rows = `[${records.map(bodyRow).join(",")}]`;
  const written = await queryRows<WrittenRow>(
    transaction,
    sql`insert into search_record as s (index_name, object_id, body, content_hash, item_id, category_id)
      select ${indexName}, r.* from json_to_recordset(${rows}::json) as r (
        object_id text, body jsonb, content_hash text, item_id int, category_id int)
      order by r.object_id
      on conflict (index_name, object_id) do update set body = excluded.body, content_hash = excluded.content_hash,
        item_id = excluded.item_id, category_id = excluded.category_id
      where ${isForced} or s.content_hash <> excluded.content_hash
      returning id::float8 as id, object_id, xmax = 0 as is_new`,
  );
  return new Map(written.map((row) => [row.object_id, row]));
}

interface NewEntry {
  id: number;
  isNew: boolean;
  entry: Entry;
}

async function upsertEntries(
  transaction: Database,
  indexName: string,
  entries: readonly NewEntry[],
): Promise<void> {
  const rows = entries.map(({ id, entry: { words, facets, sortable, place } }) => ({
    record_id: id,
    words,
    facets,
    sortable,
    place,
  }));
  await transaction.execute(sql`
    insert into search_entry as e (record_id, index_name, words, facets, sortable, place)
    select r.record_id, ${indexName}, r.words::tsvector, decode(r.facets, 'base64'), r.sortable, decode(r.place, 'hex')
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (record_id bigint, words text, facets text,
      sortable jsonb, place text)
    on conflict (record_id) do update set words = excluded.words, facets = excluded.facets,
      sortable = excluded.sortable, place = excluded.place`);
}

/** Counts of words over the entries. */
function countTerms(entries: readonly NewEntry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { entry } of entries) {
    for (const term of entry.terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

/** Which words and values of facets the database has already. */
async function readKnown(
  transaction: Database,
  indexName: string,
  terms: readonly string[],
  facets: readonly number[],
): Promise<{ terms: Set<string>; facets: Set<number> }> {
  const rows = await queryRows<{ term: string | null; facet: number | null }>(
    transaction,
    sql`select t.term, null::float8 as facet from jsonb_array_elements_text(${JSON.stringify(terms)}::jsonb) as w
        join search_term t on t.index_name = ${indexName} and t.term = w.value
      union all
      select null, f.id::float8 from jsonb_array_elements_text(${JSON.stringify(facets)}::jsonb) as w
        join search_facet f on f.id = w.value::bigint`,
  );
  return {
    terms: new Set(rows.flatMap(({ term }) => term ?? [])),
    facets: new Set(rows.flatMap(({ facet }) => facet ?? [])),
  };
}

async function addFacets(transaction: Database, facets: readonly FacetText[]): Promise<void> {
  if (facets.length === 0) return;
  await transaction.execute(sql`
    insert into search_facet (id, attribute, value)
    select r.* from json_to_recordset(${JSON.stringify(facets)}::json) as r (id bigint, attribute text, value text)
    order by r.id on conflict (id) do nothing`);
}

/** Adds the words and values that the index does not know yet, and counts again the words that many new records have. */
async function addTerms(
  transaction: Database,
  indexName: string,
  all: readonly NewEntry[],
  added: readonly NewEntry[],
): Promise<void> {
  const terms = [...countTerms(all).keys()].sort();
  const facets = new Map(
    all.flatMap(({ entry }) => entry.facetTexts.map((text) => [text.id, text] as const)),
  );
  const known = await readKnown(transaction, indexName, terms, [...facets.keys()]);
  await addFacets(
    transaction,
    [...facets.values()].filter(({ id }) => !known.facets.has(id)),
  );
  const counts = countTerms(added);
  const fresh = terms
    .filter((term) => !known.terms.has(term))
    .map((term) => ({ term, count: counts.get(term) ?? 1, neighbours: termNeighbours(term) }));
  if (fresh.length > 0) {
    await transaction.execute(sql`
      insert into search_term (index_name, term, count, neighbours)
      select ${indexName}, r.* from json_to_recordset(${JSON.stringify(fresh)}::json) as r (
        term text, count int, neighbours int[])
      on conflict (index_name, term) do nothing`);
  }
  // The counts only tell common words from rare ones, so that single records need not wait for each other's words.
  if (added.length < COUNTED_WRITE) return;
  const sampled = countTerms(added.filter((_, index) => index % COUNTED_SHARE === 0));
  const more = [...sampled]
    .filter(([term]) => known.terms.has(term))
    .map(([term, count]) => ({ term, count: count * COUNTED_SHARE }));
  if (more.length === 0) return;
  await transaction.execute(sql`
    update search_term t set count = t.count + r.count
    from (select * from json_to_recordset(${JSON.stringify(more)}::json) as r (term text, count int) order by term) r
    where t.index_name = ${indexName} and t.term = r.term`);
}

/** One record of so many is counted, for all of them: common words need no better count. */
const COUNTED_SHARE = 5;

/** From how many new records at once on words are counted. */
const COUNTED_WRITE = 50;

/** Entries that are made while the database works: a few at a time, so that what it is sent reaches it. */
const MADE_AT_ONCE = 25;

async function makeEntries(records: readonly NewRecord[], rules: EntryRules): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const [index, { objectId, body }] of records.entries()) {
    if (index % MADE_AT_ONCE === 0) await setImmediate();
    entries.push(makeEntry(objectId, body, rules));
  }
  return entries;
}

async function writePiece(
  transaction: Database,
  indexName: string,
  rules: EntryRules,
  records: readonly PreparedRecord[],
  isForced: boolean,
): Promise<number> {
  const writing = upsertBodies(transaction, indexName, records, isForced);
  // A server stores the bodies meanwhile. Where some may be unchanged, only the others are made.
  const [written, made] = await Promise.all([writing, isForced ? makeEntries(records, rules) : null]);
  const changed = records.flatMap(({ objectId, body }, index): NewEntry[] => {
    const row = written.get(objectId);
    const entry = row && (made?.[index] ?? makeEntry(objectId, body, rules));
    return row && entry ? [{ id: row.id, isNew: row.is_new, entry }] : [];
  });
  if (changed.length === 0) return 0;
  await upsertEntries(transaction, indexName, changed);
  await addTerms(
    transaction,
    indexName,
    changed,
    // A build counts them all at its end.
    isForced ? [] : changed.filter(({ isNew }) => isNew),
  );
  return changed.length;
}

/**
 * Writes records into an index in the caller's transaction; a record of the same id is replaced, of several the last
 * counts. They are found by the next query after it. Answers how many were written: the new and the different ones,
 * and where it is forced all.
 */
export async function writeRecords(
  transaction: Database,
  index: StoredIndex,
  records: readonly NewRecord[],
  { isForced = false }: { isForced?: boolean } = {},
): Promise<number> {
  if (records.length === 0) return 0;
  const rules = await readEntryRules(transaction, index);
  const unique = [...new Map(records.map((record) => [record.objectId, record])).values()];
  let changed = 0;
  for (let start = 0; start < unique.length; start += WRITE_SIZE) {
    const piece = unique.slice(start, start + WRITE_SIZE).map(prepareRecord);
    changed += await writePiece(transaction, index.recordsOf, rules, piece, isForced);
  }
  return changed;
}

/** Removes records by id; answers how many there were. */
export async function deleteRecords(
  transaction: Database,
  indexName: string,
  objectIds: readonly string[],
): Promise<number> {
  if (objectIds.length === 0) return 0;
  const removed = await queryRows(
    transaction,
    sql`delete from search_record where index_name = ${indexName} and object_id in (
      select value from jsonb_array_elements_text(${JSON.stringify(objectIds)}::jsonb)) returning 1`,
  );
  return removed.length;
}

/** Makes what searches read of an index anew from its records, as after a change of its settings. */
export async function rebuildEntries(transaction: Database, index: StoredIndex): Promise<void> {
  // Tiers of other settings would be wrong; the next build measures new ones.
  if (index.tiers) await storeTiers(transaction, index.recordsOf, null);
  const rules = await readEntryRules(transaction, { ...index, tiers: null });
  for (let after = 0; ;) {
    const rows = await queryRows<{ id: number; object_id: string; body: RecordBody }>(
      transaction,
      sql`select id::float8 as id, object_id, body from search_record where index_name = ${index.recordsOf} and id > ${after}
        order by id limit ${REBUILD_SIZE}`,
    );
    if (rows.length === 0) return;
    const entries = rows.map(({ id, object_id: objectId, body }) => ({
      id,
      isNew: false,
      entry: makeEntry(objectId, body, rules),
    }));
    await upsertEntries(transaction, index.recordsOf, entries);
    await addTerms(transaction, index.recordsOf, entries, []);
    after = rows.at(-1)?.id ?? after;
  }
}

/** Counts the words of an index anew and forgets those that no record has any more. */
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
