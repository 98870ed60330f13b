import { queryRows, type Database } from "@/server/db/database";
import type { StoredSynonym } from "@/server/db/schema/search";
import {
  indexSettingsSchema,
  rankedAttributes,
  replicaNames,
  type IndexSettings,
} from "@/local/search/index/index-settings";
import { entryRules, type EntryRules } from "@/local/search/index/search-entry";
import { tiersSchema, type Tiers } from "@/local/search/index/tiers";
import { sql } from "drizzle-orm";

/** An index with its settings, as the database has it. */
export interface StoredIndex {
  name: string;
  /** The index whose records it shows: its own name, or that of the primary of a replica. */
  recordsOf: string;
  isReplica: boolean;
  settings: IndexSettings;
  synonyms: Readonly<Record<string, StoredSynonym>>;
  /** Of the index whose records it shows; null: it has none. */
  tiers: Tiers | null;
}

interface IndexRow {
  name: string;
  primary_name: string | null;
  settings: unknown;
  synonyms: Record<string, StoredSynonym>;
  tiers: unknown;
}

function toIndex(row: IndexRow): StoredIndex {
  // What is stored was parsed when it came; settings of a newer version that cannot be read count as none.
  const settings = indexSettingsSchema.safeParse(row.settings);
  return {
    name: row.name,
    recordsOf: row.primary_name ?? row.name,
    isReplica: row.primary_name !== null,
    settings: settings.success ? settings.data : {},
    synonyms: row.synonyms,
    tiers: row.tiers == null ? null : tiersSchema.parse(row.tiers),
  };
}

/** The named indices that there are, by name. */
export async function readIndexes(
  database: Database,
  names: readonly string[],
): Promise<Map<string, StoredIndex>> {
  const rows = await queryRows<IndexRow>(
    database,
    sql`select i.name, i.primary_name, i.settings, i.synonyms, p.tiers
      from search_index i left join search_index p on p.name = coalesce(i.primary_name, i.name)
      where i.name in (select value from jsonb_array_elements_text(${JSON.stringify([...new Set(names)])}::jsonb))`,
  );
  return new Map(rows.map((row) => [row.name, toIndex(row)]));
}

/** An index by its name; null where there is none. */
export async function readIndex(database: Database, name: string): Promise<StoredIndex | null> {
  return (await readIndexes(database, [name])).get(name) ?? null;
}

/** How entries of an index are made: its replicas may sort by attributes of their own. */
export async function readEntryRules(database: Database, index: StoredIndex): Promise<EntryRules> {
  const replicas = await readIndexes(database, replicaNames(index.settings));
  const all = [index, ...replicas.values()];
  const sorted = all.flatMap(({ settings }) => [
    ...rankedAttributes(settings.ranking),
    ...rankedAttributes(settings.customRanking),
  ]);
  const attributes = [...new Set(sorted.map(({ attribute }) => attribute))];
  return entryRules(
    { ...index, name: index.recordsOf },
    rankedAttributes(index.settings.customRanking),
    attributes,
  );
}

/** Stores the bounds of an index's tiers; null where it has none any more. */
export async function storeTiers(
  transaction: Database,
  indexName: string,
  tiers: Tiers | null,
): Promise<void> {
  const value = tiers && JSON.stringify(tiers);
  await transaction.execute(sql`update search_index set tiers = ${value}::jsonb where name = ${indexName}`);
}

/** Makes an index where there is none of the name. */
export async function ensureIndex(
  transaction: Database,
  name: string,
  initial: { settings?: IndexSettings; synonyms?: Record<string, StoredSynonym>; primaryName?: string } = {},
): Promise<void> {
  await transaction.execute(sql`
    insert into search_index (name, primary_name, settings, synonyms)
    values (${name}, ${initial.primaryName ?? null}, ${JSON.stringify(initial.settings ?? {})}::jsonb,
      ${JSON.stringify(initial.synonyms ?? {})}::jsonb)
    on conflict (name) do nothing`);
}
