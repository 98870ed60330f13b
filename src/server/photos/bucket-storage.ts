import type { PhotoStorage } from "@/server/photos/photo-storage";
import { S3mini } from "s3mini";

interface BucketSettings {
  /** With the bucket: https://s3.sa-east-1.amazonaws.com/prova-photos */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The bucket may contain other things too. */
const PREFIX = "photos/";

/** In milliseconds. */
const TIMEOUT = 20_000;

export function createBucketPhotoStorage(bucket: BucketSettings): PhotoStorage {
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
