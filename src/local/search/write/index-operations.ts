import { ok, type Result } from "@/lib/result";
import { newTaskId, openForWriting } from "@/local/search/write/object-operations";
import { synonymSchema } from "@/local/search/text/synonym-table";
import {
  missingIndex,
  missingObject,
  refuse,
  type SearchFailure,
} from "@/local/search/protocol/search-failure";
import { queryRows, type Database } from "@/server/db/database";
import type { StoredSynonym } from "@/server/db/schema";
import { indexSettingsSchema, replicaNames, type IndexSettings } from "@/server/search/index-settings";
import { ensureIndex, readIndex, type StoredIndex } from "@/server/search/stored-index";
import { foldWord } from "@/server/search/text/words";
import { rebuildEntries } from "@/server/search/write-records";
import { sql } from "drizzle-orm";
import { z } from "zod";

type Answer = Promise<Result<Record<string, unknown>, SearchFailure>>;

const done = (): Record<string, unknown> => ({ taskID: newTaskId(), updatedAt: new Date().toISOString() });

/** The settings of an index with the defaults that clients look for. */
export async function readSettings(database: Database, name: string): Answer {
  const index = await readIndex(database, name);
  if (!index) return missingIndex(name);
  const primary = index.isReplica ? { primary: index.recordsOf } : {};
  return ok({
    hitsPerPage: 20,
    maxValuesPerFacet: 100,
    paginationLimitedTo: 1_000,
    ...index.settings,
    ...primary,
  });
}

async function storeSettings(transaction: Database, name: string, settings: IndexSettings): Promise<void> {
  await transaction.execute(sql`
    update search_index set settings = ${JSON.stringify(settings)}::jsonb, updated_at = now() where name = ${name}`);
}

/** A replica is an index that shows the records of its primary. One that is named no longer becomes one of its own. */
async function linkReplicas(
  transaction: Database,
  index: StoredIndex,
  settings: IndexSettings,
): Promise<void> {
  const names = replicaNames(settings);
  for (const name of names) {
    await ensureIndex(transaction, name, {
      settings: { ...settings, replicas: [] },
      synonyms: index.synonyms,
      primaryName: index.name,
    });
  }
  await transaction.execute(sql`
    update search_index set primary_name = ${index.name}
    where name in (select value from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)) and name <> ${index.name}`);
  await transaction.execute(sql`
    update search_index set primary_name = null where primary_name = ${index.name}
      and name not in (select value from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`);
}

/** Changes settings; what is null goes back to the default. Records are searched by the new ones at once. */
export async function writeSettings(
  transaction: Database,
  name: string,
  body: unknown,
  isForwarded: boolean,
): Answer {
  const parsed = indexSettingsSchema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse(
      `Invalid value for "${issue?.path[0]?.toString() ?? "settings"}" setting, ${issue?.message ?? ""}`,
    );
  }
  if (JSON.stringify(parsed.data).length > 500_000) return refuse("The settings are too large");
  let index = await readIndex(transaction, name);
  if (!index) {
    const made = await openForWriting(transaction, name);
    if (!made.ok) return made;
    index = made.value;
  }
  const merged: IndexSettings = Object.fromEntries(
    Object.entries({ ...index.settings, ...parsed.data }).filter(([, value]) => value !== null),
  );
  await storeSettings(transaction, name, merged);
  if (!index.isReplica && parsed.data.replicas !== undefined) await linkReplicas(transaction, index, merged);
  if (isForwarded) {
    const { replicas: _replicas, ...forwarded } = parsed.data;
    for (const replica of replicaNames(merged)) await writeSettings(transaction, replica, forwarded, false);
  }
  const changed = await readIndex(transaction, index.recordsOf);
  if (changed) await rebuildEntries(transaction, changed);
  return ok(done());
}

interface ListedIndex {
  name: string;
  primary_name: string | null;
  created_at: string;
  updated_at: string;
  entries: number;
  settings: IndexSettings;
}

/** All indices with the numbers of their records. */
export async function listIndexes(database: Database): Answer {
  const rows = await queryRows<ListedIndex>(
    database,
    sql`select i.name, i.primary_name, to_json(i.created_at) #>> '{}' as created_at,
        to_json(i.updated_at) #>> '{}' as updated_at, i.settings,
        (select count(*)::int from search_record r where r.index_name = coalesce(i.primary_name, i.name)) as entries
      from search_index i order by i.name`,
  );
  const items = rows.map((row) => ({
    name: row.name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    entries: row.entries,
    dataSize: 0,
    fileSize: 0,
    lastBuildTimeS: 0,
    numberOfPendingTasks: 0,
    pendingTask: false,
    ...(row.primary_name !== null && { primary: row.primary_name }),
    ...(replicaNames(row.settings).length > 0 && { replicas: replicaNames(row.settings) }),
  }));
  return ok({ items, nbPages: 1 });
}

/** Removes an index with its records; its replicas become indices of their own without records. */
export async function deleteIndex(transaction: Database, name: string): Answer {
  await transaction.execute(sql`update search_index set primary_name = null where primary_name = ${name}`);
  await transaction.execute(sql`delete from search_index where name = ${name}`);
  return ok({ taskID: newTaskId(), deletedAt: new Date().toISOString() });
}

const operationSchema = z.object({
  operation: z.enum(["copy", "move"]),
  destination: z.string().regex(/^[^\s/?#]{1,255}$/, "is not a name"),
  scope: z.array(z.enum(["settings", "synonyms", "rules"])).optional(),
});

/** Copies an index, or what of it is asked for, onto another; or gives it the other's name. */
export async function operateIndex(transaction: Database, name: string, body: unknown): Answer {
  const parsed = operationSchema.safeParse(body);
  if (!parsed.success) return refuse("Invalid request body: operation and destination are needed");
  const { operation, destination, scope } = parsed.data;
  const source = await readIndex(transaction, name);
  if (!source) return missingIndex(name);
  if (source.isReplica) return refuse("A replica can be neither copied nor moved");
  if (destination === name) return refuse("The destination is the index itself");
  if (operation === "move") {
    await transaction.execute(sql`delete from search_index where name = ${destination}`);
    await transaction.execute(
      sql`update search_entry set index_name = ${destination} where index_name = ${name}`,
    );
    await transaction.execute(
      sql`update search_index set primary_name = ${destination} where primary_name = ${name}`,
    );
    await transaction.execute(sql`update search_index set name = ${destination} where name = ${name}`);
    // Entries have the name of their index among their marks.
    const moved = await readIndex(transaction, destination);
    if (moved) await rebuildEntries(transaction, moved);
    return ok(done());
  }
  const settings = { ...source.settings, replicas: [] };
  if (!scope) await transaction.execute(sql`delete from search_index where name = ${destination}`);
  await ensureIndex(transaction, destination);
  const parts = new Set<string>(scope ?? ["settings", "synonyms"]);
  if (parts.has("settings")) await storeSettings(transaction, destination, settings);
  if (parts.has("synonyms")) {
    await transaction.execute(sql`update search_index set synonyms = ${JSON.stringify(source.synonyms)}::jsonb
      where name = ${destination}`);
  }
  if (!scope) {
    await transaction.execute(sql`
      insert into search_record (index_name, object_id, body, content_hash)
      select ${destination}, object_id, body, content_hash from search_record where index_name = ${name} order by id`);
  }
  const copied = await readIndex(transaction, destination);
  if (copied) await rebuildEntries(transaction, copied);
  return ok(done());
}

async function storeSynonyms(transaction: Database, name: string, synonyms: Record<string, StoredSynonym>) {
  await transaction.execute(sql`
    update search_index set synonyms = ${JSON.stringify(synonyms)}::jsonb, updated_at = now() where name = ${name}`);
}

/** Adds or replaces synonyms. */
export async function writeSynonyms(
  transaction: Database,
  name: string,
  body: unknown,
  { isReplacing, isForwarded }: { isReplacing: boolean; isForwarded: boolean },
): Answer {
  const parsed = z.array(synonymSchema).max(10_000).safeParse(body);
  if (!parsed.success)
    return refuse(`Invalid synonym: ${parsed.error.issues[0]?.path.join(".") ?? ""} is not understood`);
  const opened = await readIndex(transaction, name);
  const index = opened ? ok(opened) : await openForWriting(transaction, name);
  if (!index.ok) return index;
  const given = Object.fromEntries(parsed.data.map((synonym) => [synonym.objectID, synonym]));
  const synonyms = isReplacing ? given : { ...index.value.synonyms, ...given };
  await storeSynonyms(transaction, name, synonyms);
  if (isForwarded) {
    for (const replica of replicaNames(index.value.settings)) {
      await storeSynonyms(transaction, replica, synonyms);
    }
  }
  return ok({ ...done(), ...(parsed.data.length === 1 && { id: parsed.data[0]?.objectID }) });
}

/** Removes one synonym, or all of them. */
export async function deleteSynonyms(transaction: Database, name: string, id: string | null): Answer {
  const index = await readIndex(transaction, name);
  if (!index) return missingIndex(name);
  const kept = Object.entries(index.synonyms).filter(([key]) => id !== null && key !== id);
  await storeSynonyms(transaction, name, Object.fromEntries(kept));
  return ok({ ...done(), deletedAt: new Date().toISOString() });
}

/** One synonym. */
export async function readSynonym(database: Database, name: string, id: string): Answer {
  const index = await readIndex(database, name);
  if (!index) return missingIndex(name);
  const found = Object.hasOwn(index.synonyms, id) ? index.synonyms[id] : undefined;
  return found ? ok({ ...found }) : missingObject();
}

const synonymSearch = z.looseObject({
  query: z.string().max(500).default(""),
  type: z.string().optional(),
  page: z.coerce.number().int().min(0).max(10_000).default(0),
  hitsPerPage: z.coerce.number().int().min(1).max(1_000).default(100),
});

/** Synonyms that have the words of a query. */
export async function searchSynonyms(database: Database, name: string, body: unknown): Answer {
  const parsed = synonymSearch.safeParse(body);
  if (!parsed.success) return refuse("Invalid request body: the search for synonyms is not understood");
  const index = await readIndex(database, name);
  if (!index) return missingIndex(name);
  const { query, type, page, hitsPerPage } = parsed.data;
  const wanted = foldWord(query);
  const found = Object.values(index.synonyms).filter((synonym) => {
    const isOfType = type === undefined || String(synonym["type"]).toLowerCase() === type.toLowerCase();
    return isOfType && foldWord(JSON.stringify(Object.values(synonym))).includes(wanted);
  });
  const hits = found.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  return ok({ hits: hits.map((hit) => ({ ...hit, _highlightResult: {} })), nbHits: found.length });
}
