import {
  createBucketDumpStorage,
  createDiskDumpStorage,
  type DumpStorage,
} from "@/server/open-data/dump-storage";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startBucket, type Bucket } from "@tests/support/bucket";

const directory = mkdtempSync(join(tmpdir(), "prova-dump-storage-"));
let bucket: Bucket;
const storages: Record<string, DumpStorage> = {};

beforeAll(async () => {
  bucket = await startBucket();
  storages["the disk"] = createDiskDumpStorage(join(directory, "open-data"));
  storages["a bucket"] = createBucketDumpStorage(bucket.settings, "open-data/");
});
afterAll(async () => {
  await bucket.stop();
  rmSync(directory, { recursive: true, force: true });
});

// The larger file goes to the bucket in two parts.
it.each([
  ["the disk", 70_000],
  ["a bucket", 70_000],
  ["a bucket", 17 * 2 ** 20],
])("files on %s, of %i bytes, are stored, read in parts and removed", async (name, size) => {
  const storage = storages[name] as DumpStorage;
  const path = "2026-06-15/notas.parquet";
  const bytes = Buffer.alloc(size, Buffer.from(Array.from({ length: 251 }, (_, index) => index)));
  mkdirSync(join(directory, "open-data"), { recursive: true });
  const local = join(directory, "open-data", "notas.parquet");
  writeFileSync(local, bytes);
  expect(await storage.read(path, { start: 0, end: 9 })).toBeNull();
  await storage.store(local, path);
  expect(existsSync(local)).toBe(false);
  for (const [start, end] of [
    [0, size - 1],
    [5, 5],
    [size - 1_000, size - 1],
  ] as const) {
    const content = await storage.read(path, { start, end });
    expect(content && (await buffer(content)).equals(bytes.subarray(start, end + 1))).toBe(true);
  }
  await storage.remove(path);
  await storage.remove(path);
  expect(await storage.read(path, { start: 0, end: 9 })).toBeNull();
});

it("keeps no answer of a bucket waiting for somebody who reads slowly or not at all", async () => {
  const own = await startBucket();
  const storage = createBucketDumpStorage(own.settings, "open-data/");
  const local = join(directory, "large.parquet");
  writeFileSync(local, Buffer.alloc(17 * 2 ** 20));
  await storage.store(local, "2026-06-15/large.parquet");
  const content = await storage.read("2026-06-15/large.parquet", { start: 0, end: 17 * 2 ** 20 - 1 });
  // It ends once nothing is being sent any more.
  await own.stop();
  content?.destroy();
});
