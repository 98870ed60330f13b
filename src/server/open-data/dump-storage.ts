import type { Settings } from "@/config/settings";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, open, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { S3mini } from "s3mini";

/** Both ends are included. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** For files of whole days: open data, or exported events. Paths are `<day>/<name>`. */
export interface DumpStorage {
  /** Moves a complete file from the local disk to the path. */
  readonly store: (localFile: string, path: string) => Promise<void>;
  readonly read: (path: string, range: ByteRange) => Promise<Readable | null>;
  /** Does nothing where the file is gone already. */
  readonly remove: (path: string) => Promise<void>;
}

export const dumpDirectory = (dataDirectory: string) => join(dataDirectory, "open-data");

/** Processes on several machines have to share the directory. */
export function createDiskDumpStorage(directory: string): DumpStorage {
  return {
    async store(localFile, path) {
      const target = join(directory, path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      // Both are in the data directory, so the file appears whole or not at all.
      await rename(localFile, target);
    },
    read(path, range) {
      const file = join(directory, path);
      return Promise.resolve(existsSync(file) ? createReadStream(file, { ...range }) : null);
    },
    async remove(path) {
      await rm(join(directory, path), { force: true });
      // Fails while the folder of the day has other files.
      await rmdir(dirname(join(directory, path))).catch(() => undefined);
    },
  };
}

/** Milliseconds for a whole answer of the bucket. */
const TIMEOUT = 60_000;

/** Bytes per request to the bucket, because a whole download may take longer than `TIMEOUT`. */
const READ_SIZE = 4 * 2 ** 20;

/** Bytes of a part. Buckets take 10,000 parts of at least 5 MiB, except for the last one. */
const PART_SIZE = 16 * 2 ** 20;

const TYPE = "application/octet-stream";

interface Bucket {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** For S3-compatible buckets. `prefix` is the beginning of all keys. */
export function createBucketDumpStorage(bucket: Bucket, prefix: string): DumpStorage {
  const client = new S3mini({ ...bucket, requestAbortTimeout: TIMEOUT });

  /** In memory, because an answer that is not read to its end fails at its timeout. */
  async function readPiece(key: string, start: number, end: number): Promise<Buffer | null> {
    const answer = await client.getObjectRaw(key, false, start, end + 1).catch((error: unknown) => {
      if (error instanceof Error && "status" in error && error.status === 404) return null;
      throw error;
    });
    if (!answer || answer.status === 404) return null;
    return Buffer.from(await answer.arrayBuffer());
  }

  async function* readPieces(first: Buffer, key: string, start: number, end: number) {
    yield first;
    for (let position = start; position <= end; position += READ_SIZE) {
      const piece = await readPiece(key, position, Math.min(position + READ_SIZE - 1, end));
      if (piece === null) throw new Error(`The bucket has lost a file: ${key}`);
      yield piece;
    }
  }

  return {
    async store(localFile, path) {
      const key = prefix + path;
      const file = await open(localFile);
      try {
        const { size } = await file.stat();
        const readPart = async (position: number) => {
          const bytes = Buffer.alloc(Math.min(PART_SIZE, size - position));
          await file.read(bytes, 0, bytes.length, position);
          return bytes;
        };
        if (size <= PART_SIZE) {
          const answer = await client.putObject(key, await readPart(0), TYPE);
          if (!answer.ok) throw new Error(`The bucket refused a file: ${answer.status}`);
        } else {
          const upload = await client.getMultipartUploadId(key, TYPE);
          const parts = [];
          for (let position = 0; position < size; position += PART_SIZE)
            parts.push(await client.uploadPart(key, upload, await readPart(position), parts.length + 1));
          await client.completeMultipartUpload(key, upload, parts);
        }
      } finally {
        await file.close();
      }
      await rm(localFile, { force: true });
    },
    async read(path, { start, end }) {
      const key = prefix + path;
      const first = await readPiece(key, start, Math.min(start + READ_SIZE - 1, end));
      return first && Readable.from(readPieces(first, key, start + READ_SIZE, end), { objectMode: false });
    },
    async remove(path) {
      await client.deleteObject(prefix + path);
    },
  };
}

/** The bucket of the photos, or the data directory. */
export function dumpStorageOf(settings: Settings): DumpStorage {
  const { PHOTO_BUCKET_URL, PHOTO_BUCKET_REGION, PHOTO_BUCKET_KEY_ID, PHOTO_BUCKET_SECRET } = settings;
  if (PHOTO_BUCKET_URL === undefined) return createDiskDumpStorage(dumpDirectory(settings.DATA_DIR));
  const bucket = {
    endpoint: PHOTO_BUCKET_URL,
    region: PHOTO_BUCKET_REGION,
    accessKeyId: PHOTO_BUCKET_KEY_ID ?? "",
    secretAccessKey: PHOTO_BUCKET_SECRET ?? "",
  };
  return createBucketDumpStorage(bucket, "open-data/");
}
