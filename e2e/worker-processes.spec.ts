import { expect } from "playwright/test";
import { startPostgres } from "../tests/setup/postgres-server";
import { test } from "./support/operator";

const TOKEN = "token-of-the-operator";

test("one command serves by several processes, replaces them, restarts them without a loss, and ends", async ({
  operator: { port, run },
}) => {
  const postgres = await startPostgres();
  const site = `http://127.0.0.1:${port}`;
  // A new connection each time, so that the processes take turns.
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(site + path, { headers: { connection: "close", ...headers } });
  const metric = async (name: string) => {
    const answer = await ask("/metrics", { authorization: `Bearer ${TOKEN}` });
    return Number(new RegExp(`^${name} (\\S+)`, "m").exec(await answer.text())?.[1]);
  };
  try {
    const program = run("start", [], {
      DATABASE_URL: postgres.url,
      METRICS_TOKEN: TOKEN,
      WEB_CONCURRENCY: "2",
    });
    await expect.poll(program.output).toContain("is running at");
    // Each worker listens for purges, and both count the same jobs.
    await expect.poll(() => metric("prova_cache_responses")).toBeGreaterThanOrEqual(0);

    // Limits are counted together: with two processes that count alone, twice as many would be admitted.
    const remaining = async () =>
      Number(/r=(\d+)/.exec((await ask("/api/me")).headers.get("ratelimit") ?? "")?.[1]);
    await expect.poll(remaining).toBeGreaterThan(0);
    const first = await remaining();
    for (let count = 0; count < 20; count++) await remaining();
    expect(first - (await remaining())).toBe(21);

    let isOver = false;
    const failures: unknown[] = [];
    let answered = 0;
    const readers = ["/", "/rankings", "/api/health", "/rankings/celulares"].map(async (path, index) => {
      while (!isOver) {
        await fetch(site + path, index % 2 ? {} : { headers: { connection: "close" } }).then(
          async (answer) => {
            await answer.text();
            answered += 1;
            if (answer.status !== 200) failures.push(`${path} ${answer.status}`);
          },
          (error: unknown) => failures.push(error),
        );
      }
    });
    const running = () => program.output().match(/is running at/g)?.length ?? 0;
    program.child.kill("SIGHUP");
    await expect.poll(running).toBe(2);
    await expect.poll(() => metric("prova_cache_responses").catch(() => NaN)).toBeGreaterThan(0);
    isOver = true;
    await Promise.all(readers);
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(100);

    program.child.kill("SIGTERM");
    expect(await program.ended).toBe(0);
  } finally {
    await postgres.stop();
  }
});
