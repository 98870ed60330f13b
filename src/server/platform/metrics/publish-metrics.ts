import type { HttpCache } from "@/server/platform/cache/http-cache";
import type { Database, PoolCounts } from "@/server/platform/db/database";
import type { ReadReplica } from "@/server/platform/db/read-replica";
import { publishCacheMetrics } from "@/server/platform/metrics/cache-metrics";
import { publishDatabaseMetrics } from "@/server/platform/metrics/database-metrics";
import { publishJobMetrics } from "@/server/platform/metrics/job-metrics";
import { publishPublicationMetrics } from "@/server/platform/metrics/publication-metrics";
import { publishReplicaMetrics } from "@/server/platform/metrics/replica-metrics";
import { collectDefaultMetrics } from "prom-client";
// These exist from the start, so that their absence means that a process does not answer.
import "@/server/platform/metrics/event-metrics";
import "@/server/platform/metrics/limit-metrics";
import "@/server/platform/metrics/purge-metrics";
import "@/server/platform/metrics/request-metrics";

interface Measured {
  readonly cache: HttpCache;
  readonly database: Database;
  /** The pool for visitors' requests; undefined for the embedded database, which has none. */
  readonly readPool: (() => PoolCounts) | undefined;
  /** Null without `DATABASE_REPLICA_URL`. */
  readonly replica: Pick<ReadReplica, "counts" | "isUsed"> | null;
}

export function publishMetrics({ cache, database, readPool, replica }: Measured): void {
  collectDefaultMetrics();
  publishCacheMetrics(cache);
  publishJobMetrics(database);
  publishPublicationMetrics(database);
  if (readPool) publishDatabaseMetrics(readPool);
  if (replica) publishReplicaMetrics(replica);
}
