import { ownValue } from "@/lib/own-value";
import { ok, type Result } from "@/lib/result";
import { defaultSettings } from "@/local/search/write/default-settings";
import { isIndexName, newTaskId, openForWriting } from "@/local/search/write/object-operations";
import { synonymSchema } from "@/local/search/plan/synonym-table";
import {
  missingIndex,
  missingSynonym,
  refuse,
  type SearchFailure,
} from "@/local/search/protocol/search-failure";
import { queryRows, type Database } from "@/server/platform/db/database";
import type { StoredSynonym } from "@/server/platform/db/schema/search";
import { indexSettingsSchema, replicaNames, type IndexSettings } from "@/local/search/index/index-settings";
import { ensureIndex, readIndex, readIndexes, type StoredIndex } from "@/local/search/index/stored-index";
import { foldWord } from "@/local/search/text/words";
import { rebuildEntries } from "@/local/search/index/write-records";
import { sql } from "drizzle-orm";
import { z } from "zod";

type Answer = Promise<Result<Record<string, unknown>, SearchFailure>>;

const done = (): Record<string, unknown> => ({ taskID: newTaskId(), updatedAt: new Date().toISOString() });

export async function readSettings(database: Database, name: string): Answer {
  const index = await readIndex(database, name);
  if (!index) return missingIndex(name);
  const primary = index.isReplica ? { primary: index.recordsOf } : {};
  return ok({ ...defaultSettings, ...index.settings, ...primary });
}

async function storeSettings(transaction: Database, name: string, settings: IndexSettings): Promise<void> {
  await transaction.execute(sql`
    update search_index set settings = ${JSON.stringify(settings)}::jsonb, updated_at = now() where name = ${name}`);
}

/** A replica shows the records of its primary. One that is named no longer becomes an index of its own. */
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

/** Null resets a setting to the default. Searches use the new ones at once. */
export async function writeSettings(
  transaction: Database,
  name: string,
  body: unknown,
  isForwarded: boolean,
): Answer {
  const given = z.record(z.string(), z.unknown()).safeParse(body);
  if (!given.success) return refuse("Invalid request body: expected an object");
  // `readSettings` adds these two, so clients send them back.
  const { version: _version, primary: _primary, ...wanted } = given.data;
  const entries = Object.entries(wanted);
  const resets = new Set(entries.filter(([, value]) => value === null).map(([name]) => name));
  const parsed = indexSettingsSchema.safeParse(
    Object.fromEntries(entries.filter(([name]) => !resets.has(name))),
  );
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse(
      `Invalid value for "${issue?.path[0]?.toString() ?? "settings"}" setting, ${issue?.message ?? ""}`,
    );
  }
  if (JSON.stringify(parsed.data).length > 500_000) return refuse("The settings are too large");
  const wrongReplica = replicaNames(parsed.data).find((replica) => !isIndexName(replica));
  if (wrongReplica !== undefined) return refuse("indexName is not valid");
  let index = await readIndex(transaction, name);
  if (!index) {
    const made = await openForWriting(transaction, name);
    if (!made.ok) return made;
    index = made.value;
  }
  const merged: IndexSettings = Object.fromEntries(
    Object.entries({ ...index.settings, ...parsed.data }).filter(([setting]) => !resets.has(setting)),
  );
  await storeSettings(transaction, name, merged);
  if (!index.isReplica && "replicas" in wanted) await linkReplicas(transaction, index, merged);
  if (isForwarded) {
    const { replicas: _replicas, ...forwarded } = wanted;
    for (const replica of replicaNames(merged)) await writeSettings(transaction, replica, forwarded, false);
  }
  const changed = await readIndex(transaction, index.recordsOf);
  if (changed) await rebuildEntries(transaction, changed);
  return ok(done());
}

const listedIndexSchema = z.object({
  name: z.string(),
  primary_name: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  entries: z.number(),
  settings: z.custom<IndexSettings>((value) => typeof value === "object" && value !== null),
});

export async function listIndexes(database: Database): Answer {
  const rows = await queryRows(
    database,
    listedIndexSchema,
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

/** Its replicas become indices of their own without records. */
export async function deleteIndex(transaction: Database, name: string): Answer {
  await transaction.execute(sql`update search_index set primary_name = null where primary_name = ${name}`);
  await transaction.execute(sql`delete from search_index where name = ${name}`);
  return ok({ taskID: newTaskId(), deletedAt: new Date().toISOString() });
}

const operationSchema = z.object({
  operation: z.enum(["copy", "move"]),
  destination: z.string().refine(isIndexName, "is not a name"),
  scope: z.array(z.enum(["settings", "synonyms", "rules"])).optional(),
});

/** Replicas of both show its records then, in their own orders. */
async function moveIndex(
  transaction: Database,
  source: StoredIndex,
  destination: StoredIndex | null,
  to: string,
) {
  const { name } = source;
  const replicas = [
    ...new Set([...(source.settings.replicas ?? []), ...(destination?.settings.replicas ?? [])]),
  ];
  await transaction.execute(sql`delete from search_index where name = ${to}`);
  await transaction.execute(sql`update search_entry set index_name = ${to} where index_name = ${name}`);
  await transaction.execute(sql`update search_index set primary_name = ${to} where primary_name = ${name}`);
  await transaction.execute(sql`update search_index set name = ${to} where name = ${name}`);
  if (replicas.length > 0) await storeSettings(transaction, to, { ...source.settings, replicas });
}

/** The destination keeps its own replicas, and gets no others. */
function copiedSettings(source: StoredIndex, destination: StoredIndex | null): IndexSettings {
  const { replicas: _replicas, ...settings } = source.settings;
  const kept = destination?.settings.replicas;
  return kept ? { ...settings, replicas: kept } : settings;
}

async function copyIndex(
  transaction: Database,
  source: StoredIndex,
  destination: StoredIndex | null,
  { to, scope }: { to: string; scope: readonly string[] | undefined },
) {
  const settings = copiedSettings(source, destination);
  if (!scope) await transaction.execute(sql`delete from search_index where name = ${to}`);
  await ensureIndex(transaction, to);
  const parts = new Set<string>(scope ?? ["settings", "synonyms"]);
  if (parts.has("settings")) await storeSettings(transaction, to, settings);
  if (parts.has("synonyms")) await storeSynonyms(transaction, to, source.synonyms);
  if (scope) return;
  await transaction.execute(sql`
    insert into search_record (index_name, object_id, body, content_hash)
    select ${to}, object_id, body, content_hash from search_record where index_name = ${source.name} order by id`);
}

/** Like the hosted service, does not copy over an index with replicas; a missing index counts as empty. */
export async function operateIndex(transaction: Database, name: string, body: unknown): Answer {
  const parsed = operationSchema.safeParse(body);
  if (!parsed.success) return refuse("Invalid request body: operation and destination are needed");
  const { operation, destination: to, scope } = parsed.data;
  if (to === name) return refuse("The destination is the index itself");
  const indexes = await readIndexes(transaction, [name, to]);
  const [source, destination] = [indexes.get(name) ?? null, indexes.get(to) ?? null];
  if (source?.isReplica) return refuse("A replica can be neither copied nor moved");
  if (destination?.isReplica) return refuse("A replica can't be the destination");
  if (!source) {
    if (operation === "copy") await ensureIndex(transaction, to);
    return ok(done());
  }
  if (operation === "move") await moveIndex(transaction, source, destination, to);
  else if (!scope && destination && replicaNames(destination.settings).length > 0)
    return refuse("An index that has replicas can't be copied over");
  else await copyIndex(transaction, source, destination, { to, scope });
  // Entries depend on the name of their index, a mark, and on its settings.
  const changed = await readIndex(transaction, to);
  if (changed) await rebuildEntries(transaction, changed);
  return ok(done());
}

async function storeSynonyms(
  transaction: Database,
  name: string,
  synonyms: Readonly<Record<string, StoredSynonym>>,
) {
  await transaction.execute(sql`
    update search_index set synonyms = ${JSON.stringify(synonyms)}::jsonb, updated_at = now() where name = ${name}`);
}

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

export async function deleteSynonyms(transaction: Database, name: string, id: string | null): Answer {
  const index = await readIndex(transaction, name);
  if (!index) return missingIndex(name);
  const kept = Object.entries(index.synonyms).filter(([key]) => id !== null && key !== id);
  await storeSynonyms(transaction, name, Object.fromEntries(kept));
  return ok({ ...done(), deletedAt: new Date().toISOString() });
}

export async function readSynonym(database: Database, name: string, id: string): Answer {
  const index = await readIndex(database, name);
  if (!index) return missingIndex(name);
  const found = ownValue(index.synonyms, id);
  return found ? ok({ ...found }) : missingSynonym();
}

const synonymSearch = z.strictObject({
  query: z.string().max(500).default(""),
  type: z.string().optional(),
  page: z.coerce.number().int().min(0).max(10_000).default(0),
  hitsPerPage: z.coerce.number().int().min(1).max(1_000).default(100),
});

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
