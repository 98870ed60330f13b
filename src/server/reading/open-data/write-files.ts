import type { Database } from "@/server/platform/db/database";
import { csvHeading, csvLines, type DumpColumn, type DumpRow } from "@/server/reading/open-data/columns";
import { DATASETS, type DatasetName } from "@/lib/contracts/open-data";
import { datasets } from "@/server/reading/open-data/datasets";
import { dumpFileName } from "@/server/reading/open-data/dump-names";
import { parquetBytes } from "@/server/reading/open-data/parquet-file";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

export interface WrittenFile {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

interface WriteOptions {
  readonly signal: AbortSignal;
  readonly onTable: (written: number) => void;
}

/** Only the site's account may read the file, and it is flushed to the disk before it is used. */
export const createFile = (path: string) => createWriteStream(path, { flags: "w", mode: 0o600, flush: true });

async function checksum(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

async function* csvTexts(columns: readonly DumpColumn[], batches: AsyncIterable<readonly DumpRow[]>) {
  yield csvHeading(columns);
  for await (const rows of batches) yield csvLines(columns, rows);
}

/** Reads a table once. Each of the two streams holds one batch, so that the faster one waits. */
async function writeDataset(
  database: Database,
  directory: string,
  name: DatasetName,
  { signal }: WriteOptions,
): Promise<WrittenFile[]> {
  const { columns, read } = datasets[name];
  let rows = 0;
  const csvRows = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const parquetRows = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const source = async function* () {
    for await (const batch of read(database)) {
      signal.throwIfAborted();
      rows += batch.length;
      yield batch;
    }
  };
  const files = [dumpFileName(name, "csv"), dumpFileName(name, "parquet")] as const;
  const [csv, parquet] = files.map((file) => join(directory, file)) as [string, string];
  const batches = Readable.from(source(), { objectMode: true, highWaterMark: 1 });
  batches.pipe(csvRows);
  batches.pipe(parquetRows);
  batches.on("error", (error) => {
    csvRows.destroy(error);
    parquetRows.destroy(error);
  });
  await Promise.all([
    pipeline(Readable.from(csvTexts(columns, csvRows)), createGzip(), createFile(csv)),
    pipeline(Readable.from(parquetBytes(columns, parquetRows)), createFile(parquet)),
  ]);
  return Promise.all(
    files.map(async (file) => {
      const path = join(directory, file);
      return { name: file, rows, bytes: (await stat(path)).size, sha256: await checksum(path) };
    }),
  );
}

export async function writeDumpFiles(
  database: Database,
  directory: string,
  options: WriteOptions,
): Promise<WrittenFile[]> {
  const written: WrittenFile[] = [];
  for (const [index, name] of DATASETS.entries()) {
    written.push(...(await writeDataset(database, directory, name, options)));
    options.onTable(index + 1);
  }
  return written;
}
