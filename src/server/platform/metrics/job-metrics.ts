import type { Database } from "@/server/platform/db/database";
import { countJobs } from "@/server/platform/jobs/list-jobs";
import { answerInTime } from "@/server/platform/metrics/answer-in-time";
import { Gauge } from "prom-client";

/** No value while the database does not answer. */
export function publishJobMetrics(database: Database): void {
  new Gauge({
    name: "prova_jobs",
    help: "Jobs by state; dead: the last attempt failed, and somebody has to look; failing: recurring work whose last run failed",
    labelNames: ["state"],
    // Each worker counts the same jobs.
    aggregator: "max",
    async collect() {
      this.reset();
      const counts = await answerInTime(countJobs(database));
      for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
    },
  });
}
