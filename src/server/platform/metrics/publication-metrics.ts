import { queryRows, type Database } from "@/server/platform/db/database";
import { answerInTime } from "@/server/platform/metrics/answer-in-time";
import { sql } from "drizzle-orm";
import { Gauge } from "prom-client";
import { z } from "zod";

const publicationSchema = z.object({
  pending: z.number(),
  pending_age: z.number(),
  change_age: z.number(),
  refresh_age: z.number(),
});

type Publication = z.infer<typeof publicationSchema>;

/** Ages are in seconds by the database's clock, 0 where nothing waits. */
async function readPublication(database: Database): Promise<Publication | undefined> {
  const age = (from: string, time: string) =>
    sql`(select coalesce(greatest(extract(epoch from now() - min(${sql.identifier(time)})), 0), 0)::float8
      from ${sql.identifier(from)})`;
  const [row] = await queryRows(
    database,
    publicationSchema,
    sql`select (select count(*)::int from pending_score) as pending, ${age("pending_score", "since")} as pending_age,
      ${age("stale_ranking", "since")} as change_age, ${age("ranking", "refreshed_at")} as refresh_age`,
  );
  return row;
}

const gauges: readonly { name: string; help: string; value: keyof Publication }[] = [
  { name: "prova_pending_scores", help: "Items whose score is to be published anew", value: "pending" },
  {
    name: "prova_pending_score_age_seconds",
    help: "How long the item that waits longest for its score has waited",
    value: "pending_age",
  },
  {
    name: "prova_ranking_change_age_seconds",
    help: "Age of the oldest published score that its ranking does not show yet",
    value: "change_age",
  },
  {
    name: "prova_ranking_refresh_age_seconds",
    help: "Time since the refresh of the ranking that was refreshed longest ago",
    value: "refresh_age",
  },
];

/** No value while the database does not answer. */
export function publishPublicationMetrics(database: Database): void {
  let running: Promise<Publication | null | undefined> | undefined;
  // All of these metrics are collected at the same time, so one query answers them.
  const read = () =>
    (running ??= answerInTime(readPublication(database)).finally(() => (running = undefined)));
  for (const { name, help, value } of gauges) {
    new Gauge({
      name,
      help,
      // Each worker asks the same database.
      aggregator: "max",
      async collect() {
        const found = await read();
        if (found) this.set(found[value]);
        else this.remove();
      },
    });
  }
}
