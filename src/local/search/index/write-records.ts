import { countRows, queryRows, type Database } from "@/server/platform/db/database";
import { hashOfJson } from "@/server/platform/db/content-hash";
import type { RecordBody } from "@/local/search/index/read-attribute";
import { makeEntry, type Entry, type EntryRules } from "@/local/search/index/search-entry";
import { lines, numberArray, textArray } from "@/server/platform/db/sql-lists";
import { entryRulesOf, storeTiers, type StoredIndex } from "@/local/search/index/stored-index";
import { isStorableJson, storableValue } from "@/local/search/text/storable-text";
import { writeWithTerms } from "@/local/search/index/write-terms";
import { sql, type SQL } from "drizzle-orm";
import { setImmediate } from "node:timers/promises";
import { z } from "zod";

export interface NewRecord {
  objectId: string;
  body: RecordBody;
  /** The record is deleted with its item or category. */
  itemId?: number;
  categoryId?: number;
}

const WRITE_SIZE = 1_000;
const REBUILD_SIZE = 500;

const writtenRowSchema = z.object({
  id: z.number(),
  object_id: z.string(),
  is_new: z.boolean(),
});

type WrittenRow = z.infer<typeof writtenRowSchema>;

/** With its body as JSON, written once for all uses. */
interface PreparedRecord extends NewRecord {
  json: string;
  hash: string;
}

function prepareRecord(record: NewRecord): PreparedRecord {
  let { body } = record;
  let json = JSON.stringify(body);
  if (!isStorableJson(json)) {
    body = storableValue(body);
    json = JSON.stringify(body);
  }
  return { ...record, body, json, hash: hashOfJson(`[${json}]`) };
}

/** Locks the rows in the same order in all writers. Returns the rows that were written. */
async function upsertBodies(
  transaction: Database,
  indexName: string,
  records: readonly PreparedRecord[],
  isForced: boolean,
): Promise<Map<string, WrittenRow>> {
  const written = await queryRows(
    transaction,
    writtenRowSchema,
    sql`insert into search_record as s (index_name, object_id, body, content_hash, item_id, category_id)
      select ${indexName}, r.object_id, r.body::jsonb, r.content_hash, r.item_id, r.category_id
      from unnest(${textArray(records.map(({ objectId }) => objectId))}, ${lines(records.map(({ json }) => json))},
        ${lines(records.map(({ hash }) => hash))}, ${numberArray(records.map(({ itemId }) => itemId ?? null))},
        ${numberArray(records.map(({ categoryId }) => categoryId ?? null))})
        as r (object_id, body, content_hash, item_id, category_id)
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

function entryRows(indexName: string, entries: readonly NewEntry[]): SQL {
  return sql`
    insert into search_entry as e (record_id, index_name, words, facets, sortable, sort_key)
    select r.record_id, ${indexName}, r.words::tsvector, decode(coalesce(r.facets, ''), 'base64'), r.sortable::jsonb,
      decode(coalesce(r.sort_key, ''), 'hex')
    from unnest(${numberArray(entries.map(({ id }) => id))}, ${lines(entries.map(({ entry }) => entry.words))},
      ${lines(entries.map(({ entry }) => entry.facets))},
      ${lines(entries.map(({ entry }) => JSON.stringify(entry.sortable)))},
      ${lines(entries.map(({ entry }) => entry.sortKey))}) as r (record_id, words, facets, sortable, sort_key)
    on conflict (record_id) do update set words = excluded.words, facets = excluded.facets,
      sortable = excluded.sortable, sort_key = excluded.sort_key`;
}

async function writeEntries(
  transaction: Database,
  indexName: string,
  entries: readonly NewEntry[],
  { isCounted }: { isCounted: boolean },
): Promise<void> {
  const all = entries.map(({ entry }) => entry);
  const added = isCounted ? entries.flatMap(({ isNew, entry }) => (isNew ? entry : [])) : [];
  await writeWithTerms(transaction, indexName, entryRows(indexName, entries), { all, added });
}

export interface MadeRecord extends PreparedRecord {
  entry: Entry;
}

/** Then the event loop has its turn, so that pending statements reach the database. */
const MADE_AT_ONCE = 8;

export async function makeRecords(records: readonly NewRecord[], rules: EntryRules): Promise<MadeRecord[]> {
  const made: MadeRecord[] = [];
  for (const [index, record] of records.entries()) {
    if (index % MADE_AT_ONCE === 0) await setImmediate();
    const prepared = prepareRecord(record);
    made.push({ ...prepared, entry: makeEntry(record.objectId, prepared.body, rules) });
  }
  return made;
}

/**
 * Writes records for a build, which counts words at its end. They have to fit into one statement. Their rows
 * stay locked until the transaction ends.
 */
export async function writeMadeRecords(
  transaction: Database,
  indexName: string,
  records: readonly MadeRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const written = await upsertBodies(transaction, indexName, records, true);
  const entries = records.flatMap(({ objectId, entry }): NewEntry[] => {
    const row = written.get(objectId);
    return row ? [{ id: row.id, isNew: row.is_new, entry }] : [];
  });
  await writeEntries(transaction, indexName, entries, { isCounted: false });
}

async function writePiece(
  transaction: Database,
  indexName: string,
  rules: EntryRules,
  records: readonly PreparedRecord[],
): Promise<number> {
  const written = await upsertBodies(transaction, indexName, records, false);
  const changed = records.flatMap(({ objectId, body }): NewEntry[] => {
    const row = written.get(objectId);
    return row ? [{ id: row.id, isNew: row.is_new, entry: makeEntry(objectId, body, rules) }] : [];
  });
  if (changed.length > 0) await writeEntries(transaction, indexName, changed, { isCounted: true });
  return changed.length;
}

/** Writes records. If several have the same id, the last counts. Returns how many were new or different. */
export async function writeRecords(
  transaction: Database,
  index: StoredIndex,
  records: readonly NewRecord[],
): Promise<number> {
  if (records.length === 0) return 0;
  const rules = entryRulesOf(index);
  const unique = [...new Map(records.map((record) => [record.objectId, record])).values()];
  let changed = 0;
  for (let start = 0; start < unique.length; start += WRITE_SIZE) {
    const piece = unique.slice(start, start + WRITE_SIZE).map(prepareRecord);
    changed += await writePiece(transaction, index.recordsOf, rules, piece);
  }
  return changed;
}

export async function deleteRecords(
  transaction: Database,
  indexName: string,
  objectIds: readonly string[],
): Promise<number> {
  if (objectIds.length === 0) return 0;
  const removed = await countRows(
    transaction,
    sql`delete from search_record where index_name = ${indexName} and object_id in (
      select value from jsonb_array_elements_text(${JSON.stringify(objectIds)}::jsonb)) returning 1`,
  );
  return removed;
}

const rebuiltRecordRowSchema = z.object({
  id: z.number(),
  object_id: z.string(),
  body: z.record(z.string(), z.unknown()),
});

export async function rebuildEntries(transaction: Database, index: StoredIndex): Promise<void> {
  // Tiers of other settings would be wrong; the next build measures new ones.
  if (index.tiers) await storeTiers(transaction, index.recordsOf, null);
  const rules = entryRulesOf({ ...index, tiers: null });
  for (let after = 0; ;) {
    const rows = await queryRows(
      transaction,
      rebuiltRecordRowSchema,
      sql`select id::float8 as id, object_id, body from search_record where index_name = ${index.recordsOf} and id > ${after}
        order by id limit ${REBUILD_SIZE}`,
    );
    if (rows.length === 0) return;
    const entries = rows.map(({ id, object_id: objectId, body }) => ({
      id,
      isNew: false,
      entry: makeEntry(objectId, body, rules),
    }));
    await writeEntries(transaction, index.recordsOf, entries, { isCounted: false });
    after = rows.at(-1)?.id ?? after;
  }
}
