import { createBucketStorage } from "@/server/platform/files/bucket-storage";
import { createDiskStorage } from "@/server/platform/files/disk-storage";
import type { FileStorage } from "@/server/platform/files/file-storage";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startBucket, type Bucket } from "@tests/support/bucket";

const directory = mkdtempSync(join(tmpdir(), "prova-file-storage-"));
let bucket: Bucket;
const storages: Record<string, FileStorage> = {};

beforeAll(async () => {
  bucket = await startBucket();
  storages["the disk"] = createDiskStorage(join(directory, "open-data"));
  storages["a bucket"] = createBucketStorage(bucket.settings, "open-data/");
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
  const storage = storages[name] as FileStorage;
  const path = "2026-06-15/notas.parquet";
  const bytes = Buffer.alloc(size, Buffer.from(Array.from({ length: 251 }, (_, index) => index)));
  mkdirSync(join(directory, "open-data"), { recursive: true });
  const local = join(directory, "open-data", "notas.parquet");
  writeFileSync(local, bytes);
  expect(await storage.readRange(path, { start: 0, end: 9 })).toBeNull();
  await storage.store(local, path);
  expect(existsSync(local)).toBe(false);
  for (const [start, end] of [
    [0, size - 1],
    [5, 5],
    [size - 1_000, size - 1],
  ] as const) {
    const content = await storage.readRange(path, { start, end });
    expect(content && (await buffer(content)).equals(bytes.subarray(start, end + 1))).toBe(true);
  }
  await storage.remove(path);
  await storage.remove(path);
  expect(await storage.readRange(path, { start: 0, end: 9 })).toBeNull();
});

it("keeps no answer of a bucket waiting for somebody who reads slowly or not at all", async () => {
  const own = await startBucket();
  const storage = createBucketStorage(own.settings, "open-data/");
  const local = join(directory, "large.parquet");
  writeFileSync(local, Buffer.alloc(17 * 2 ** 20));
  await storage.store(local, "2026-06-15/large.parquet");
  const content = await storage.readRange("2026-06-15/large.parquet", { start: 0, end: 17 * 2 ** 20 - 1 });
  // It ends once nothing is being sent any more.
  await own.stop();
  content?.destroy();
});

it.each(["the disk", "a bucket"])("files on %s are written whole, read, listed and removed", async (name) => {
  const storage = storages[name] as FileStorage;
  const started = Date.now() - 2000;
  const file = "frente-small.webp";
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
  expect(await storage.read(file)).toBeNull();
  await storage.write(file, bytes);
  expect((await storage.read(file))?.equals(bytes)).toBe(true);
  const [listed, ...others] = await storage.list();
  expect([listed?.name, others]).toEqual([file, []]);
  expect(listed?.writtenAt.getTime()).toBeGreaterThanOrEqual(started);
  await storage.remove(file);
  await storage.remove(file);
  expect(await storage.list()).toEqual([]);
  expect(await storage.read(file)).toBeNull();
});

it("the disk keeps files from other accounts, and leaves no half of one", async () => {
  const photos = join(directory, "photos");
  await createDiskStorage(photos).write("a.webp", Buffer.from("x"));
  expect(statSync(photos).mode & 0o777).toBe(0o700);
  expect(statSync(join(photos, "a.webp")).mode & 0o777).toBe(0o600);
  expect(readdirSync(photos)).toEqual(["a.webp"]);
});
