import { queryCount, queryRows, type Database } from "@/server/platform/db/database";
import { contentHash } from "@/server/platform/db/content-hash";
import { indexName, type IndexKind } from "@/lib/search/index-names";
import {
  brandSettings,
  itemReplicas,
  itemSettings,
  rankingSettings,
  shippedSynonyms,
} from "@/server/publishing/search-records/index-definitions";
import type { IndexSettings } from "@/local/search/index/index-settings";
import { readAttributeKeys } from "@/server/publishing/search-records/refresh-records";
import type { Algoliasearch } from "algoliasearch";
import { sql } from "drizzle-orm";
import { z } from "zod";

/** Records in one batch; Algolia recommends a thousand to ten thousand. */
const BATCH = 1_000;

const kinds: readonly IndexKind[] = ["items", "rankings", "brands"];

interface PushOptions {
  client: Algoliasearch;
  applicationId: string;
  prefix: string;
  onProgress?: (progress: { done: number; total: number }) => void;
  signal?: AbortSignal;
}

interface PushResult {
  sent: number;
  removed: number;
  isComplete: boolean;
}

/** `IndexSettings` has parsed them with the same names. */
type ClientSettings = Parameters<Algoliasearch["setSettings"]>[0]["indexSettings"];

async function pushDefinitions(database: Database, { client, prefix }: PushOptions): Promise<void> {
  const items = itemSettings(await readAttributeKeys(database), prefix);
  const byName: [string, IndexSettings][] = [
    [indexName("items", undefined, prefix), items],
    [indexName("rankings", undefined, prefix), rankingSettings()],
    [indexName("brands", undefined, prefix), brandSettings()],
    ...itemReplicas(prefix).map(({ name, settings }): [string, IndexSettings] => {
      const { replicas: _replicas, ...own } = items;
      return [name, { ...own, ...settings }];
    }),
  ];
  const synonymHit = Object.values(shippedSynonyms()) as never[];
  for (const [name, indexSettings] of byName) {
    const { taskID } = await client.setSettings({
      indexName: name,
      indexSettings: indexSettings as ClientSettings,
    });
    await client.waitForTask({ indexName: name, taskID });
    await client.saveSynonyms({ indexName: name, synonymHit, replaceExistingSynonyms: true });
  }
}

const pushedRowSchema = z.object({
  id: z.number(),
  body: z.record(z.string(), z.unknown()),
});

/** Records that the hosted index lacks in their present form. */
const isUnsent = (kind: IndexKind, target: string) =>
  sql`index_name = ${indexName(kind)} and pushed_hash is distinct from ${target} || content_hash`;

async function countUnsent(database: Database, targetOf: (kind: IndexKind) => string): Promise<number> {
  let total = 0;
  for (const kind of kinds) {
    const unsent = await queryCount(
      database,
      sql`select count(*)::int as count from search_record where ${isUnsent(kind, targetOf(kind))}`,
    );
    total += unsent;
  }
  return total;
}

const batchRowSchema = pushedRowSchema.extend({ content_hash: z.string() });

async function sendBatch(
  database: Database,
  { client, prefix }: PushOptions,
  kind: IndexKind,
  target: string,
): Promise<number> {
  const rows = await queryRows(
    database,
    batchRowSchema,
    sql`select id::float8 as id, body, content_hash from search_record
      where ${isUnsent(kind, target)} order by id limit ${BATCH}`,
  );
  if (rows.length === 0) return 0;
  await client.saveObjects({
    indexName: indexName(kind, undefined, prefix),
    objects: rows.map(({ body }) => body),
    waitForTasks: true,
  });
  // A record that changed meanwhile still differs, and is sent again.
  const sent = JSON.stringify(rows.map(({ id, content_hash }) => ({ id, content_hash })));
  await database.execute(sql`
    update search_record s set pushed_hash = ${target} || r.content_hash
    from json_to_recordset(${sent}::json) as r (id bigint, content_hash text) where s.id = r.id`);
  return rows.length;
}

const idRowSchema = z.object({ id: z.string() });

async function removeLost(
  database: Database,
  { client, prefix }: PushOptions,
  kind: IndexKind,
): Promise<number> {
  const name = indexName(kind, undefined, prefix);
  const lost: string[] = [];
  const pages: string[][] = [];
  await client.browseObjects({
    indexName: name,
    browseParams: { attributesToRetrieve: ["objectID"], hitsPerPage: BATCH },
    aggregator: ({ hits }) => void pages.push(hits.map(({ objectID }) => objectID)),
  });
  for (const page of pages) {
    const rows = await queryRows(
      database,
      idRowSchema,
      sql`select w.value as id from jsonb_array_elements_text(${JSON.stringify(page)}::jsonb) as w
        where not exists (
          select from search_record r where r.index_name = ${indexName(kind)} and r.object_id = w.value)`,
    );
    lost.push(...rows.map(({ id }) => id));
  }
  if (lost.length > 0) await client.deleteObjects({ indexName: name, objectIDs: lost, waitForTasks: true });
  return lost.length;
}

/**
 * Settings, synonyms, changes since the last push, and removals. After an interruption the next push sends
 * the rest.
 */
export async function pushIndexes(database: Database, options: PushOptions): Promise<PushResult> {
  const { applicationId, prefix, onProgress, signal } = options;
  const targetOf = (kind: IndexKind) =>
    `${contentHash([applicationId, indexName(kind, undefined, prefix)]).slice(0, 8)}:`;
  await pushDefinitions(database, options);
  const total = await countUnsent(database, targetOf);
  const result: PushResult = { sent: 0, removed: 0, isComplete: false };
  onProgress?.({ done: 0, total });
  for (const kind of kinds) {
    for (;;) {
      if (signal?.aborted) return result;
      const sent = await sendBatch(database, options, kind, targetOf(kind));
      if (sent === 0) break;
      result.sent += sent;
      onProgress?.({ done: result.sent, total: Math.max(total, result.sent) });
    }
    result.removed += await removeLost(database, options, kind);
  }
  return { ...result, isComplete: true };
}
