import { LARGEST_FILE, LONGEST_TRANSFER, type SourceInput } from "@/lib/contracts/sources";
import { loadMapping } from "@/server/ingest/import/load-mapping";
import { createSource } from "@/server/ingest/sources/manage-sources";
import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import type { Database } from "@/server/platform/db/database";
import { category } from "@/server/platform/db/schema/catalog";
import { siteSetting } from "@/server/platform/db/schema/site";
import { readSources, type StoredSource } from "@/server/run/first-catalogue/read-sources";
import { and, eq, isNull, sql } from "drizzle-orm";
import { join } from "node:path";
import { z } from "zod";

/** Addresses of the rankings whose sources were added, whatever became of them. */
const addedSchema = z.array(z.string());

const SETTING = "shipped-sources";

/** Percent. */
const DIFFERENCE = 10;

const mappingSchema = z.looseObject({ category: z.looseObject({ slug: z.string() }) });

/** A mapping of the importer or of a file, for the category that exists. */
function mappingFor(nameOrPath: string, slug: string): string {
  const loaded = loadMapping(nameOrPath);
  if (!loaded.ok) throw new Error(loaded.error);
  return JSON.stringify({ ...JSON.parse(loaded.value.content), category: { existing: slug } }, null, 2);
}

interface ShippedSource {
  /** Of its ranking. */
  readonly slug: string;
  readonly input: SourceInput;
}

/** What the project knows of the publishers' own files. */
export function shippedSources(sources: readonly StoredSource[] = readSources()): ShippedSource[] {
  return sources.flatMap(({ folder, rankings }) =>
    rankings.map(({ mapping: own, scheduled: { mapping, firstPeriod, ...scheduled } }) => {
      const path = join(folder, own);
      const loaded = loadMapping(path);
      if (!loaded.ok) throw new Error(loaded.error);
      const { slug } = mappingSchema.parse(JSON.parse(loaded.value.content)).category;
      const shipped = mapping?.endsWith(".json") ? join(folder, mapping) : mapping;
      const limits = { rowLimit: DIFFERENCE, meanLimit: DIFFERENCE, sizeLimit: LARGEST_FILE };
      return {
        slug,
        input: {
          ...scheduled,
          ...{ ...limits, timeLimit: LONGEST_TRANSFER, entry: null, firstPeriod: firstPeriod ?? null },
          ...{ mappingName: mapping ?? own, mapping: mappingFor(shipped ?? path, slug) },
        },
      };
    }),
  );
}

async function hasRanking(database: Database, slug: string): Promise<boolean> {
  const isReal = and(
    eq(category.slug, slug),
    eq(category.isDemonstration, false),
    isNull(category.deletedAt),
  );
  return (await database.$count(category, isReal)) > 0;
}

/**
 * Adds the source of each ranking of the first catalogue, switched off, once: one that an editor has deleted does not come back. Of
 * several processes that start at once, one adds them.
 */
export async function addShippedSources(database: Database, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.firstStart})`);
    const [setting] = await transaction.select().from(siteSetting).where(eq(siteSetting.name, SETTING));
    const added = new Set(addedSchema.parse(setting?.value ?? []));
    const before = added.size;
    for (const { slug, input } of shippedSources()) {
      if (added.has(slug) || !(await hasRanking(transaction, slug))) continue;
      await createSource(transaction, input, { actor: { kind: "job" }, now });
      added.add(slug);
    }
    if (added.size === before) return;
    const values = { value: [...added], changedAt: now };
    await transaction
      .insert(siteSetting)
      .values({ name: SETTING, ...values })
      .onConflictDoUpdate({ target: siteSetting.name, set: values });
  });
}
