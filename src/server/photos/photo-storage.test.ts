import { createBucketPhotoStorage } from "@/server/photos/bucket-storage";
import { createDiskPhotoStorage } from "@/server/photos/disk-storage";
import { photoFileName, photoOfFile, type PhotoStorage } from "@/server/photos/photo-storage";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBucket, type Bucket } from "@tests/support/bucket";

const directory = mkdtempSync(join(tmpdir(), "prova-photos-"));
const photos = join(directory, "photos");
let bucket: Bucket;
const storages: Record<string, PhotoStorage> = {};

beforeAll(async () => {
  bucket = await startBucket();
  storages["the disk"] = createDiskPhotoStorage(photos);
  storages["a bucket"] = createBucketPhotoStorage(bucket.settings);
});
afterAll(async () => {
  await bucket.stop();
  rmSync(directory, { recursive: true, force: true });
});

describe.each(["the disk", "a bucket"])("photos on %s", (name) => {
  const storage = () => storages[name] as PhotoStorage;

  it("are written whole, read, listed and removed", async () => {
    const started = Date.now() - 2000;
    const file = photoFileName(randomUUID(), "small");
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
    expect(await storage().read(file)).toBeNull();
    await storage().write(file, bytes);
    expect((await storage().read(file))?.equals(bytes)).toBe(true);
    const [listed, ...others] = await storage().list();
    expect([listed?.name, others]).toEqual([file, []]);
    expect(listed?.writtenAt.getTime()).toBeGreaterThanOrEqual(started);
    await storage().remove(file);
    await storage().remove(file);
    expect(await storage().list()).toEqual([]);
    expect(await storage().read(file)).toBeNull();
  });
});

describe("the disk", () => {
  it("keeps photos from other accounts, and leaves no half of a file", async () => {
    const file = photoFileName(randomUUID(), "large");
    await (storages["the disk"] as PhotoStorage).write(file, Buffer.from("x"));
    expect(statSync(photos).mode & 0o777).toBe(0o700);
    expect(statSync(join(photos, file)).mode & 0o777).toBe(0o600);
    expect(readdirSync(photos)).toEqual([file]);
  });
});

describe("the name of a photo", () => {
  it("is an id and a size", () => {
    const id = randomUUID();
    expect(photoOfFile(photoFileName(id, "large"))).toEqual({ id, size: "large" });
  });

  it.each([
    "",
    "..",
    "../x-large.webp",
    `${randomUUID()}-huge.webp`,
    `/${randomUUID()}-large.webp`,
    "x".repeat(36),
  ])("never leads out of the storage: %s", (name) => {
    expect(photoOfFile(name)).toBeNull();
  });
});
