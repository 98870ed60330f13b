import { failure, ok, type Result } from "@/lib/result";
import { queryRows, type Database } from "@/server/platform/db/database";
import { listDays, startOfDay } from "@/server/platform/db/day-partitions";
import { firstOpenDay } from "@/server/community/events/event-days";
import { dumpRowSchema, type DumpColumn, type DumpRow } from "@/server/reading/open-data/columns";
import { isoTime } from "@/server/reading/open-data/datasets";
import type { FileStorage } from "@/server/platform/files/file-storage";
import { parquetBytes } from "@/server/reading/open-data/parquet-file";
import { createFile } from "@/server/reading/open-data/write-files";
import { daysBefore } from "@/server/publishing/rankings/brazilian-day";
import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { z } from "zod";

/** Rows that are read at a time, a few megabytes. */
const BATCH = 5_000;

export const EXPORT_FORMATS = ["parquet", "jsonl"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const columns: readonly DumpColumn[] = [
  { name: "id", type: "integer" },
  { name: "received_at", type: "time" },
  { name: "visitor_id", type: "text" },
  { name: "is_account", type: "boolean" },
  { name: "name", type: "text" },
  { name: "item_slug", type: "text" },
  { name: "ranking_slug", type: "text" },
  { name: "path", type: "text" },
  { name: "brand", type: "text" },
  { name: "kind", type: "text" },
  { name: "position", type: "integer" },
  { name: "results", type: "integer" },
  { name: "filters", type: "integer" },
  { name: "other_fields", type: "text" },
  { name: "device_type", type: "text" },
  { name: "user_agent", type: "text" },
  { name: "event_id", type: "text" },
  { name: "network_mark", type: "text" },
];

/** Fields with a column of their own; `other_fields` is the JSON of those that callers add. */
const siteFields = sql.raw("array['path', 'brand', 'kind', 'position', 'results', 'filters']");

/** Events from before ADR 17 may have anything in the field. */
const numberOf = (field: string) =>
  sql`substring(fields ->> ${field} from '^[0-9]{1,9}$')::int as ${sql.identifier(field)}`;

const dayRowSchema = dumpRowSchema(columns).extend({ id: z.number(), received_at: z.string() });

async function* readDay(database: Database, day: string): AsyncGenerator<readonly DumpRow[]> {
  const end = startOfDay("event", daysBefore(day, -1));
  let after = sql`${startOfDay("event", day)}, 0::bigint`;
  for (;;) {
    const rows = await queryRows(
      database,
      dayRowSchema,
      sql`select id::float8 as id, ${isoTime(sql`received_at`)} as received_at, visitor_id, is_account, name, item_slug,
          ranking_slug, fields ->> 'path' as path, fields ->> 'brand' as brand, fields ->> 'kind' as kind,
          ${numberOf("position")}, ${numberOf("results")}, ${numberOf("filters")},
          nullif(fields - ${siteFields}::text[], '{}')::text as other_fields, device_type,
          device ->> 'userAgent' as user_agent, event_id::text, network_mark::text
        from event where (event.received_at, event.id) > (${after}) and event.received_at < ${end}
        order by event.received_at, event.id limit ${BATCH}`,
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = sql`${last.received_at}::timestamptz, ${last.id}::bigint`;
  }
}

async function* jsonLines(batches: AsyncIterable<readonly DumpRow[]>): AsyncGenerator<string> {
  for await (const rows of batches) yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

const endings: Readonly<Record<ExportFormat, string>> = { parquet: "parquet", jsonl: "jsonl.gz" };

interface EventExport {
  /** In São Paulo, "2026-11-22". */
  readonly day: string;
  readonly format: ExportFormat;
  readonly now: Date;
  /** For the unfinished file; with storage on disk it has to be on the same file system. */
  readonly directory: string;
  readonly storage: FileStorage;
  readonly signal: AbortSignal;
}

interface ExportedDay {
  /** `day=2026-11-22/events.parquet`, the form that analysis engines read days from. */
  readonly path: string;
  readonly rows: number;
  readonly bytes: number;
}

/** Replaces the day's file. "open": the day may still get events; "missing": there are none (any more). */
export async function exportEvents(
  database: Database,
  { day, format, now, directory, storage, signal }: EventExport,
): Promise<Result<ExportedDay, "open" | "missing">> {
  if (day >= firstOpenDay(now)) return failure("open");
  if (!(await listDays(database, "event")).includes(day)) return failure("missing");
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const partial = join(directory, `${randomUUID()}.partial`);
  let rows = 0;
  const batches = async function* () {
    for await (const batch of readDay(database, day)) {
      signal.throwIfAborted();
      rows += batch.length;
      yield batch;
    }
  };
  try {
    if (format === "parquet")
      await pipeline(Readable.from(parquetBytes(columns, batches())), createFile(partial));
    else await pipeline(Readable.from(jsonLines(batches())), createGzip(), createFile(partial));
    const { size: bytes } = await stat(partial);
    const path = `day=${day}/events.${endings[format]}`;
    await storage.store(partial, path);
    return ok({ path, rows, bytes });
  } finally {
    await rm(partial, { force: true });
  }
}
