import { publishPublicationMetrics } from "@/server/platform/metrics/publication-metrics";
import { sql } from "drizzle-orm";
import { register } from "prom-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem } from "../../support/catalog";

const names = [
  "prova_pending_scores",
  "prova_pending_score_age_seconds",
  "prova_ranking_change_age_seconds",
  "prova_ranking_refresh_age_seconds",
];

async function readMetrics(): Promise<Record<string, number>> {
  const lines = (await register.metrics()).split("\n").map((line) => line.split(" "));
  return Object.fromEntries(
    lines.flatMap(([name = "", value]) => (names.includes(name) ? [[name, Number(value)]] : [])),
  );
}

describe("metrics of what is published", () => {
  let test: TestDatabase;
  let database: Promise<TestDatabase["database"]>;
  beforeAll(async () => {
    test = await openTestDatabase();
    database = Promise.resolve(test.database);
    publishPublicationMetrics({ execute: async (query: never) => (await database).execute(query) } as never);
  });
  afterAll(async () => {
    for (const name of names) register.removeSingleMetric(name);
    await test.close();
  });

  it("are 0 while nothing waits", async () => {
    expect(await readMetrics()).toEqual(Object.fromEntries(names.map((name) => [name, 0])));
  });

  it("tell how long scores and rankings have been waiting", async () => {
    const categoryId = await addCategory(test.database);
    for (const [name, minutes] of [
      ["Brisa", 10],
      ["Vento", 20],
    ] as const)
      await test.database.execute(sql`insert into pending_score (item_id, cause, since)
        values (${await addItem(test.database, categoryId, name)}, 'import', now() - make_interval(mins => ${minutes}::int))
        on conflict (item_id) do update set since = excluded.since`);
    await test.database.execute(sql`insert into stale_ranking (category_id, since)
      values (${categoryId}, now() - interval '5 minutes'), (${categoryId}, now())`);
    const told = await readMetrics();
    expect(told["prova_pending_scores"]).toBe(2);
    expect(Math.floor((told["prova_pending_score_age_seconds"] ?? 0) / 300)).toBe(4);
    expect(Math.floor((told["prova_ranking_change_age_seconds"] ?? 0) / 300)).toBe(1);
  });

  it("are left out while the database does not answer", async () => {
    database = Promise.reject(new Error("down"));
    database.catch(() => undefined);
    expect(await readMetrics()).toEqual({});
  });
});
