import type { ReadReplica } from "@/server/platform/db/read-replica";
import { Counter, Gauge } from "prom-client";

export function publishReplicaMetrics({ counts, isUsed }: Pick<ReadReplica, "counts" | "isUsed">): void {
  new Gauge({
    name: "prova_replica_used",
    help: "Whether public reads go to the replica (1), or to the primary until it has replayed the last purge (0)",
    collect() {
      this.set(isUsed() ? 1 : 0);
    },
  });
  new Gauge({
    name: "prova_replica_behind_bytes",
    help: "Bytes of the log up to the last purge that the replica has still to replay; NaN where it does not answer",
    aggregator: "max",
    collect() {
      this.set(counts.bytesBehind ?? NaN);
    },
  });
  new Counter({
    name: "prova_replica_reads_total",
    help: "Statements and transactions of public reads, by the server that answered them",
    labelNames: ["server"],
    collect() {
      this.reset();
      for (const server of ["replica", "primary"] as const) this.inc({ server }, counts[server]);
    },
  });
}
