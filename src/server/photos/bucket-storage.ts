import type { PhotoStorage } from "@/server/photos/photo-storage";
import { S3mini } from "s3mini";

/** An S3-compatible bucket with its access key. */
interface BucketSettings {
  /** The bucket's own address: https://s3.sa-east-1.amazonaws.com/prova-photos */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Where photos lie in the bucket, which may hold other things too. */
const PREFIX = "photos/";

/** Longest wait for an answer of the bucket, in milliseconds. */
const TIMEOUT = 20_000;

/** Keeps photos in an S3-compatible bucket. */
export function createBucketStorage(bucket: BucketSettings): PhotoStorage {
  const client = new S3mini({ ...bucket, requestAbortTimeout: TIMEOUT });
  return {
    async write(name, bytes) {
      const answer = await client.putObject(PREFIX + name, bytes, "image/webp");
      if (!answer.ok) throw new Error(`The bucket refused a photo: ${answer.status}`);
    },
    async read(name) {
      const bytes = await client.getObjectArrayBuffer(PREFIX + name);
      return bytes === null ? null : Buffer.from(bytes);
    },
    async remove(name) {
      await client.deleteObject(PREFIX + name);
    },
    async list() {
      const objects = (await client.listObjects("/", PREFIX)) ?? [];
      return objects
        .filter(({ Key }) => Key.startsWith(PREFIX))
        .map(({ Key, LastModified }) => ({
          name: Key.slice(PREFIX.length),
          writtenAt: new Date(LastModified),
        }));
    },
  };
}
