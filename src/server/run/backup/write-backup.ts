import { failure, ok, type Result } from "@/lib/result";
import {
  type BackupManifest,
  countRows,
  createManifest,
  formatChecksum,
  formatMarker,
} from "@/server/run/backup/format";
import type { BackupObserver } from "@/server/run/backup/progress";
import { stateTextForms } from "@/server/run/backup/text-forms";
import { readTableShapes, savedTableNames, type TableShape } from "@/server/run/backup/table-shapes";
import { queryRows, type Database } from "@/server/platform/db/database";
import { asOfOneMoment } from "@/server/platform/db/one-moment";
import { readSchemaVersion } from "@/server/platform/db/migrate";
import { isDatabaseUnavailable } from "@/server/platform/http/database-unavailable";
import { sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { z } from "zod";

/** Rows per fetch, a few hundred kilobytes. */
const FETCH_SIZE = 1_000;

interface BackupOptions {
  now: Date;
  observer: BackupObserver;
  interruption?: AbortSignal;
}

const nextRowSchema = z.object({ next: z.string() });

async function readNext(database: Database, sequence: string): Promise<string> {
  const statement = sql`select (last_value + is_called::int)::text as next from ${sql.raw(sequence)}`;
  const [row] = await queryRows(database, nextRowSchema, statement);
  return row?.next ?? "1";
}

const rowsRowSchema = z.object({ rows: z.number() });

async function describeTable(database: Database, { name, columns }: TableShape) {
  const [counted] = await queryRows(
    database,
    rowsRowSchema,
    sql`select count(*)::float8 as rows from ${sql.identifier(name)}`,
  );
  const described = [];
  for (const column of columns) {
    const next = column.sequence === null ? null : await readNext(database, column.sequence);
    described.push({ name: column.name, next });
  }
  return { name, columns: described, rows: counted?.rows ?? 0 };
}

const lineRowSchema = z.object({ line: z.string() });

async function* readRows(database: Database, { name, columns, key }: TableShape): AsyncGenerator<string[]> {
  const identifiers = (names: readonly string[]) => names.map((each) => sql.identifier(each));
  const texts = identifiers(columns.map((column) => column.name)).map((column) => sql`${column}::text`);
  // Tables without a key have no defined order.
  const order = key.length > 0 ? sql`order by ${sql.join(identifiers(key), sql`, `)}` : sql``;
  await database.execute(
    sql`declare backup_rows no scroll cursor for select json_build_array(${sql.join(texts, sql`, `)})::text as line
      from ${sql.identifier(name)} ${order}`,
  );
  const fetchNext = sql.raw(`fetch ${FETCH_SIZE} from backup_rows`);
  for (;;) {
    const rows = await queryRows(database, lineRowSchema, fetchNext);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < FETCH_SIZE) break;
  }
  await database.execute(sql`close backup_rows`);
}

async function* readTables(
  snapshot: Database,
  shapes: readonly TableShape[],
  { observer, interruption }: BackupOptions,
): AsyncGenerator<string[]> {
  let done = 0;
  for (const shape of shapes) {
    yield [formatMarker(shape.name)];
    for await (const lines of readRows(snapshot, shape)) {
      interruption?.throwIfAborted();
      yield lines;
      done += lines.length;
      observer.advance(done);
    }
  }
}

async function* withChecksum(manifest: string, batches: AsyncIterable<string[]>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  const encode = (lines: string[]) => {
    const bytes = Buffer.from(`${lines.join("\n")}\n`);
    hash.update(bytes);
    return bytes;
  };
  yield encode([manifest]);
  for await (const lines of batches) yield encode(lines);
  yield Buffer.from(`${formatChecksum(hash.digest("hex"))}\n`);
}

async function writeSnapshot(
  snapshot: Database,
  path: string,
  options: BackupOptions,
): Promise<BackupManifest> {
  await stateTextForms(snapshot);
  const shapes = await readTableShapes(snapshot, savedTableNames());
  const tables = [];
  for (const shape of shapes) tables.push(await describeTable(snapshot, shape));
  const schema = await readSchemaVersion(snapshot);
  const manifest = createManifest({ createdAt: options.now.toISOString(), schema, tables });
  options.observer.begin("backing up", countRows(manifest));
  // Only the operator's account may read the file, and it is flushed to the disk before it gets its name.
  const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  await pipeline(
    withChecksum(JSON.stringify(manifest), readTables(snapshot, shapes, options)),
    createGzip(),
    file,
  );
  return manifest;
}

function describeFileProblem(error: unknown): string | null {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  return code !== undefined && syscall !== undefined ? message : null;
}

/**
 * Writes all tables from one read-only snapshot. Memory use does not grow with the database. The file gets
 * its name when it is complete. The failure says why there is no backup.
 */
export async function writeBackup(
  database: Database,
  path: string,
  options: BackupOptions,
): Promise<Result<BackupManifest, string>> {
  if (existsSync(path)) return failure(`there is a file ${path} already`);
  const partial = `${path}.${process.pid}.partial`;
  try {
    const manifest = await asOfOneMoment(database, (snapshot) => writeSnapshot(snapshot, partial, options));
    await rename(partial, path);
    return ok(manifest);
  } catch (error) {
    if (options.interruption?.aborted) return failure("it was interrupted");
    if (isDatabaseUnavailable(error)) return failure("the connection to the database was lost");
    const problem = describeFileProblem(error);
    if (problem === null) throw error;
    return failure(problem);
  } finally {
    options.observer.end();
    await rm(partial, { force: true });
  }
}
