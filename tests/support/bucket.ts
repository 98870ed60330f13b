import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

/** An empty bucket on this machine that answers S3's protocol. */
export interface Bucket {
  /** What opens a storage in it. */
  settings: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };
  /** Ends it and removes what was stored. */
  stop: () => Promise<void>;
}

/** Starts an empty bucket on a free port. */
export async function startBucket(): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), "prova-bucket-"));
  const server = new S3rver({
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: "prova", configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}/prova`,
      region: "us-east-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
