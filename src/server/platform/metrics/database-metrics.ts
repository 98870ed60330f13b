import type { PoolCounts } from "@/server/platform/db/database";
import { Gauge } from "prom-client";

export function publishDatabaseMetrics(readPool: () => PoolCounts): void {
  new Gauge({
    name: "prova_database_connections",
    help: "Connections of the database pool by state; waiting: requests that no connection was free for",
    labelNames: ["state"],
    collect() {
      for (const [state, count] of Object.entries(readPool())) this.set({ state }, count);
    },
  });
}
