import type { Result } from "@/lib/result";
import type { Database } from "@/server/platform/db/database";
import { uncheckedRows } from "../../support/unchecked-rows";
import { importFile } from "@/server/ingest/import/import-file";
import type { ImportSummary } from "@/server/ingest/import/run-report";
import { prepareImport } from "@/server/ingest/import/open-import";
import { sql } from "drizzle-orm";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const silent = { begin: () => undefined, advance: () => undefined, end: () => undefined };

export class ImportFolder {
  readonly path = mkdtempSync(join(tmpdir(), "prova-import-"));

  write(name: string, content: string | Buffer): string {
    const path = join(this.path, name);
    writeFileSync(path, content);
    return path;
  }

  mapping(name: string, mapping: object): string {
    return this.write(`${name}.json`, JSON.stringify(mapping));
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

interface ImportCall {
  file: string;
  mapping: string;
  period?: string;
  files?: Record<string, string>;
  isDryRun?: boolean;
  interruption?: AbortSignal;
  now?: Date;
  appliesCategory?: boolean;
  imageHosts?: readonly string[];
  deletesMeasurements?: number | undefined;
}

/** Empties a database, so that the tests of a file can share it. */
export async function emptyDatabase(database: Database): Promise<void> {
  await database.execute(sql`truncate category, import_run, log_entry, log_leaf, log_tile, log_checkpoint, log_key
    restart identity cascade`);
}

/** Imports like the command, and gives its result unchanged. */
export async function tryImport(
  database: Database,
  folder: ImportFolder,
  call: ImportCall,
): Promise<Result<ImportSummary, string>> {
  const {
    file,
    mapping,
    period,
    files,
    isDryRun = false,
    interruption,
    appliesCategory,
    deletesMeasurements,
  } = call;
  const prepared = await prepareImport({ filePath: file, mapping, period, files });
  if (!prepared.ok) return prepared;
  return importFile(database, prepared.value, {
    isDryRun,
    appliesCategory,
    deletesMeasurements,
    rejectsDirectory: join(folder.path, "rejects"),
    imageHosts: call.imageHosts ?? [],
    now: () => call.now ?? new Date("2026-01-15T12:00:00Z"),
    observer: silent,
    ...(interruption && { interruption }),
  });
}

/** Imports a file, which must succeed. */
export async function runImport(
  database: Database,
  folder: ImportFolder,
  call: ImportCall,
): Promise<ImportSummary> {
  const result = await tryImport(database, folder, call);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

/** The lines of a run's file of rejected rows, without its header. */
export function rejectLines(summary: ImportSummary): string[] {
  if (summary.rejectFile === null) return [];
  return readFileSync(summary.rejectFile, "utf8").trimEnd().split("\n").slice(1);
}

export async function scoresByName(database: Database, slug: string) {
  const rows = await uncheckedRows<{
    name: string;
    status: string;
    displayed: number | null;
    counted: number;
    position: number | null;
  }>(
    database,
    sql`select i.name, s.status, s.displayed, s.counted, e.position from item i
      join category c on c.id = i.category_id join score s on s.item_id = i.id
      join ranking_entry e on e.item_id = i.id where c.slug = ${slug} order by e.list_order`,
  );
  return new Map(rows.map(({ name, ...row }) => [name, row]));
}

/** Everything that an import stores, by keys that do not depend on the order of identity columns. */
export async function contentOf(database: Database): Promise<Record<string, unknown[]>> {
  const rows = (statement: ReturnType<typeof sql>) =>
    uncheckedRows<Record<string, unknown>>(database, statement);
  return {
    items: await rows(sql`select external_key, slug, name, brand, brand_slug, attributes, lowest_price_cents,
      search_text, content_hash from item order by category_id, external_key`),
    reviews:
      await rows(sql`select i.external_key as item, r.external_key, r.stars, r.body, r.is_verified, r.reviewed_at,
      r.criterion_stars from review r join item i on i.id = r.item_id order by 1, 2`),
    offers:
      await rows(sql`select i.external_key as item, o.external_key, o.price_cents, o.seen_at from offer o
      join item i on i.id = o.item_id order by 1, 2`),
    aggregates: await rows(sql`select i.external_key as item, a.period, a.mean, a.count from aggregate a
      join item i on i.id = a.item_id order by 1, 2`),
    measurements: await rows(sql`select i.external_key as item, c.slug, m.period, m.value from measurement m
      join item i on i.id = m.item_id join criterion c on c.id = m.criterion_id order by 1, 2, 3`),
    evidence:
      await rows(sql`select i.external_key as item, e.criterion_slug, e.weight_sum, e.value_sum, e.square_sum,
      e.rounding_variance, e.counted, e.histogram from evidence e join item i on i.id = e.item_id order by 1, 2`),
    scores:
      await rows(sql`select i.external_key as item, s.status, s.displayed, s.mean, s.low, s.high, s.counted
      from score s join item i on i.id = s.item_id order by 1`),
    ranking:
      await rows(sql`select i.external_key as item, e.section, e.list_order, e.position, e.likely_low, e.likely_high
      from ranking_entry e join item i on i.id = e.item_id order by e.category_id, e.list_order`),
    log: await rows(sql`select i.external_key as item, l.leaf::jsonb -> 'before' as before,
      l.leaf::jsonb -> 'after' as after, l.leaf::jsonb ->> 'cause' as cause from (
        select 0 as part, position as place, item_id, leaf from log_leaf
        union all select 1, id, item_id, leaf from log_entry) l
      join item i on i.id = l.item_id order by 1, l.part, l.place`),
    pending: await rows(sql`select item_id from pending_score`),
  };
}
