import { pauseEmbedded } from "@/server/platform/db/pause-embedded";
import { PGlite } from "@electric-sql/pglite";
import { setImmediate as nextIteration } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";

let client: PGlite;
beforeAll(async () => {
  client = await PGlite.create();
  pauseEmbedded(client, 0);
});
afterAll(() => client.close());

/** The most statements that ended within one iteration of the event loop. */
async function mostAtOnce(work: (count: () => void) => Promise<unknown>): Promise<number> {
  let done = 0;
  let most = 0;
  let isOver = false;
  const working = work(() => (done += 1)).finally(() => (isOver = true));
  while (!isOver) {
    const before = done;
    await nextIteration();
    most = Math.max(most, done - before);
  }
  await working;
  expect(done).toBe(20);
  return most;
}

it("lets the process look at everything else between the statements of several pages", async () => {
  const page = async (count: () => void) => {
    for (let statement = 0; statement < 5; statement++) {
      await client.query("select $1::int", [statement]);
      count();
    }
  };
  expect(await mostAtOnce((count) => Promise.all(Array.from({ length: 4 }, () => page(count))))).toBe(1);
});

it("does so within a transaction too, which keeps what it wrote", async () => {
  await client.exec("create table kept (number int)");
  const write = (count: () => void) =>
    client.transaction(async (transaction) => {
      for (let statement = 0; statement < 20; statement++) {
        await transaction.query("insert into kept values ($1)", [statement]);
        count();
      }
    });
  expect(await mostAtOnce(write)).toBe(1);
  expect((await client.query("select count(*)::int as kept from kept")).rows).toEqual([{ kept: 20 }]);
});
