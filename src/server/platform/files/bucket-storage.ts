import type { FileStorage } from "@/server/platform/files/file-storage";
import { open, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { S3mini } from "s3mini";

/** Milliseconds for a whole answer of the bucket. */
const TIMEOUT = 60_000;

/** Bytes per request to the bucket, because a whole download may take longer than the timeout. */
const READ_SIZE = 4 * 2 ** 20;

/** Bytes of a part. Buckets take 10,000 parts of at least 5 MiB, except for the last one. */
const PART_SIZE = 16 * 2 ** 20;

const typeOf = (key: string) => (key.endsWith(".webp") ? "image/webp" : "application/octet-stream");

interface Bucket {
  /** With the bucket: https://s3.sa-east-1.amazonaws.com/prova-photos */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** For S3-compatible buckets. `prefix` is the beginning of all keys, because a bucket may contain other things too. */
export function createBucketStorage(bucket: Bucket, prefix: string, timeout = TIMEOUT): FileStorage {
  const client = new S3mini({ ...bucket, requestAbortTimeout: timeout });

  async function put(key: string, bytes: Buffer): Promise<void> {
    const answer = await client.putObject(key, bytes, typeOf(key));
    if (!answer.ok) throw new Error(`The bucket refused a file: ${answer.status}`);
  }

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
    write: (path, bytes) => put(prefix + path, bytes),
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
          await put(key, await readPart(0));
        } else {
          const upload = await client.getMultipartUploadId(key, typeOf(key));
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
    async read(path) {
      const bytes = await client.getObjectArrayBuffer(prefix + path);
      return bytes === null ? null : Buffer.from(bytes);
    },
    async readRange(path, { start, end }) {
      const key = prefix + path;
      const first = await readPiece(key, start, Math.min(start + READ_SIZE - 1, end));
      return first && Readable.from(readPieces(first, key, start + READ_SIZE, end), { objectMode: false });
    },
    async remove(path) {
      await client.deleteObject(prefix + path);
    },
    async list() {
      const objects = (await client.listObjects("/", prefix)) ?? [];
      return objects
        .filter(({ Key }) => Key.startsWith(prefix))
        .map(({ Key, LastModified }) => ({
          name: Key.slice(prefix.length),
          writtenAt: new Date(LastModified),
        }));
    },
  };
}
