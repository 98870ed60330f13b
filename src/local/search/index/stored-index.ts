import { queryRows, type Database } from "@/server/platform/db/database";
import type { StoredSynonym } from "@/server/platform/db/schema/search";
import {
  indexSettingsSchema,
  rankedAttributes,
  type IndexSettings,
} from "@/local/search/index/index-settings";
import { entryRules, type EntryRules } from "@/local/search/index/search-entry";
import { tiersSchema, type Tiers } from "@/local/search/index/tiers";
import { sql } from "drizzle-orm";
import { z } from "zod";

export interface StoredIndex {
  name: string;
  /** Its own name, or for a replica that of the primary, whose records it shows. */
  recordsOf: string;
  isReplica: boolean;
  settings: IndexSettings;
  synonyms: Readonly<Record<string, StoredSynonym>>;
  sorted: string[];
  /** The tiers of `recordsOf`; null where it has none. */
  tiers: Tiers | null;
}

const indexRowSchema = z.object({
  name: z.string(),
  primary_name: z.string().nullable(),
  settings: z.unknown(),
  synonyms: z.record(z.string(), z.record(z.string(), z.unknown())),
  tiers: z.unknown(),
  replicas: z.array(z.unknown()),
});

type IndexRow = z.infer<typeof indexRowSchema>;

/** The part of a replica's settings that its primary's entries depend on. */
const orderSchema = indexSettingsSchema.pick({ ranking: true, customRanking: true });

function sortedAttributes(settings: IndexSettings, replicas: readonly unknown[]): string[] {
  const orders = [settings, ...replicas.map((replica) => orderSchema.safeParse(replica).data ?? {})];
  const ranked = orders.flatMap(({ ranking, customRanking }) => [
    ...rankedAttributes(ranking),
    ...rankedAttributes(customRanking),
  ]);
  return [...new Set(ranked.map(({ attribute }) => attribute))];
}

function toIndex(row: IndexRow): StoredIndex {
  // Settings were checked when they came; those of a newer version that cannot be read count as none.
  const parsed = indexSettingsSchema.safeParse(row.settings);
  const settings = parsed.success ? parsed.data : {};
  return {
    name: row.name,
    recordsOf: row.primary_name ?? row.name,
    isReplica: row.primary_name !== null,
    settings,
    synonyms: row.synonyms,
    sorted: sortedAttributes(settings, row.replicas),
    tiers: row.tiers == null ? null : tiersSchema.parse(row.tiers),
  };
}

export async function readIndexes(
  database: Database,
  names: readonly string[],
): Promise<Map<string, StoredIndex>> {
  const rows = await queryRows(
    database,
    indexRowSchema,
    sql`select i.name, i.primary_name, i.settings, i.synonyms, p.tiers, (
          select coalesce(jsonb_agg(jsonb_build_object('ranking', r.settings -> 'ranking',
            'customRanking', r.settings -> 'customRanking') order by r.name), '[]') from search_index r
          where r.name in (select regexp_replace(value, '^virtual\\((.*)\\)$', '\\1') from jsonb_array_elements_text(
            case jsonb_typeof(i.settings -> 'replicas') when 'array' then i.settings -> 'replicas' else '[]' end))
        ) as replicas
      from search_index i left join search_index p on p.name = coalesce(i.primary_name, i.name)
      where i.name in (select value from jsonb_array_elements_text(${JSON.stringify([...new Set(names)])}::jsonb))`,
  );
  return new Map(rows.map((row) => [row.name, toIndex(row)]));
}

export async function readIndex(database: Database, name: string): Promise<StoredIndex | null> {
  return (await readIndexes(database, [name])).get(name) ?? null;
}

export function entryRulesOf(index: StoredIndex): EntryRules {
  const customRanking = rankedAttributes(index.settings.customRanking);
  return entryRules({ ...index, name: index.recordsOf }, customRanking, index.sorted);
}

/** Null removes them. */
export async function storeTiers(
  transaction: Database,
  indexName: string,
  tiers: Tiers | null,
): Promise<void> {
  const value = tiers && JSON.stringify(tiers);
  await transaction.execute(sql`update search_index set tiers = ${value}::jsonb where name = ${indexName}`);
}

/** Changes nothing where the index exists. */
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
