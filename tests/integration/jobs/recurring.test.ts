import { job } from "@/server/platform/db/schema/jobs";
import { cancelJob, retryJob } from "@/server/editorial/operator/manage";
import { deleteOldJobs } from "@/server/platform/jobs/delete-old-jobs";
import { defineRecurringKind, type JobContext, type JobKind } from "@/server/platform/jobs/job-kind";
import { takeJob } from "@/server/platform/jobs/lease";
import { countJobs, listJobs, listRecurring } from "@/server/platform/jobs/list-jobs";
import { runNextJob, startJobs } from "@/server/platform/jobs/start-jobs";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";

const KIND = "test.again";
const HOUR = 3_600_000;

let test: TestDatabase;
const errors: unknown[] = [];
const runners: { stop: () => Promise<void> }[] = [];

beforeEach(async () => {
  test = await openTestDatabase();
  errors.length = 0;
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await test.close();
});

type Definition = Parameters<typeof defineRecurringKind>[0];
const kindOf = (run: Definition["run"], changes: Partial<Definition> = {}): JobKind =>
  defineRecurringKind({ kind: KIND, schedule: { every: HOUR }, timeLimit: HOUR, run, ...changes });
const nothing = () => Promise.resolve({});

const onError = (error: unknown) => void errors.push(error);
const start = (kind: JobKind) => {
  const runner = startJobs(test.database, { kinds: [kind], interval: 5, onError });
  runners.push(runner);
  return runner;
};
/** What one look of a runner does, without its timers. */
const runOnce = (kind: JobKind, grace = 0) =>
  runNextJob(test.database, [kind], {
    ...{ stopping: new AbortController().signal, lease: 60_000, tick: 5, onError, grace },
  });
const row = async () => (await test.database.select().from(job))[0] ?? expect.unreachable("No row");
const store = (kind: JobKind) =>
  test.database.insert(job).values({ kind: KIND, payload: {}, schedule: kind.recurrence?.schedule ?? null });
/** Due for a second: the clocks of two sessions may differ by less. */
const makeDue = () => test.database.update(job).set({ notBefore: sql`now() - interval '1 second'` });
const inMilliseconds = async () => {
  const { notBefore, finishedAt } = await row();
  return notBefore.getTime() - (finishedAt?.getTime() ?? 0);
};
const change = () => ({ actor: { kind: "command-line" } as const, at: new Date() });

describe("recurring work", () => {
  it("runs once at the first start, however many processes look, and again after its interval", async () => {
    let runs = 0;
    const kind = kindOf(() => Promise.resolve({ runs: (runs += 1) }));
    for (let index = 0; index < 3; index += 1) start(kind);
    await expect.poll(async () => (await row()).finishedAt).not.toBeNull();
    const waiting = { state: "waiting", attempts: 0, error: null, result: { runs: 1 }, holder: null };
    expect(await listRecurring(test.database)).toMatchObject([waiting]);
    expect(await inMilliseconds()).toBe(HOUR);
    await makeDue();
    await expect.poll(async () => (await row()).result).toEqual({ runs: 2 });
    expect(await test.database.$count(job)).toBe(1);
    expect(errors).toEqual([]);
  });

  it("does not wait for a queued job that takes long, nor for other recurring work", async () => {
    const seen: string[] = [];
    const endless = ({ signal }: JobContext) =>
      new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(new Error("over"))));
    const long = kindOf(endless, { kind: "test.long" });
    const short = kindOf(() => Promise.resolve({ seen: seen.push("short") }));
    const runner = startJobs(test.database, { kinds: [long, short], interval: 5, onError });
    await expect.poll(() => seen).toEqual(["short"]);
    await runner.stop();
    const left = (await listRecurring(test.database)).map(({ kind, state, attempts }) => [
      kind,
      state,
      attempts,
    ]);
    expect(left).toEqual([
      [KIND, "waiting", 0],
      ["test.long", "waiting", 0],
    ]);
  });

  it("that asks whether something is due begins only then", async () => {
    let isDue = false;
    let runs = 0;
    const run = () => Promise.resolve({ runs: (runs += 1) });
    start(kindOf(run, { schedule: { every: 5 }, isDue: () => Promise.resolve(isDue) }));
    await expect.poll(() => test.database.$count(job)).toBe(1);
    expect(await row()).toMatchObject({ startedAt: null, schedule: { every: 5, onlyIfDue: true } });
    isDue = true;
    await expect.poll(() => runs).toBeGreaterThan(1);
  });

  it("of every day runs next at its hour in São Paulo", async () => {
    const kind = kindOf(nothing, { schedule: { hour: 3 } });
    await store(kind);
    await runOnce(kind);
    const { notBefore, finishedAt } = await row();
    const inBrazil = { timeZone: "America/Sao_Paulo", timeStyle: "medium" } as const;
    expect(new Intl.DateTimeFormat("pt-BR", inBrazil).format(notBefore)).toBe("03:00:00");
    const wait = notBefore.getTime() - (finishedAt?.getTime() ?? 0);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(24 * HOUR);
  });

  it("that fails says so, is tried again later each time, and is well after a success", async () => {
    let hasFailed = false;
    const failing = kindOf(() => Promise.reject(new Error("secret")), { schedule: { every: 5 } });
    await store(failing);
    for (const delay of [10_000, 20_000, 40_000, 60_000, 60_000]) {
      expect(await runOnce(failing)).toBe(true);
      expect(await inMilliseconds()).toBe(delay);
      await makeDue();
    }
    expect(await row()).toMatchObject({ state: "waiting", attempts: 5 });
    expect((await row()).error).toMatch(/^Erro inesperado \(Error\)/);
    expect(await countJobs(test.database)).toEqual({ waiting: 0, running: 0, dead: 0, failing: 1 });
    expect(errors).toHaveLength(5);
    // Nothing is due any more, but the failure must not stay for ever.
    const run = () => Promise.resolve({ well: (hasFailed = true) });
    start(kindOf(run, { schedule: { every: 5 }, isDue: () => Promise.resolve(false) }));
    await expect.poll(() => hasFailed).toBe(true);
    await expect.poll(row).toMatchObject({ error: null, attempts: 0 });
  });

  it("whose question fails is begun, so that its failure is seen", async () => {
    const broken = () => Promise.reject(new Error("broken"));
    start(kindOf(broken, { isDue: broken }));
    await expect.poll(async () => (await row()).error).toMatch(/^Erro inesperado/);
  });

  it("is given up after its time limit, also where it hangs", async () => {
    let signal: AbortSignal | undefined;
    const hangs = kindOf(
      (context) => {
        ({ signal } = context);
        return new Promise(() => undefined);
      },
      { timeLimit: 1 },
    );
    await store(hangs);
    await runOnce(hangs);
    expect(signal?.aborted).toBe(true);
    expect(await row()).toMatchObject({ state: "waiting", attempts: 1 });
    expect((await row()).error).toContain("foi interrompida");
    expect(errors).toHaveLength(1);
  });

  it("that returns after it was interrupted has not run", async () => {
    const stopping = new AbortController();
    const early = kindOf(() => {
      stopping.abort();
      return Promise.resolve({ done: "half" });
    });
    await store(early);
    await runNextJob(test.database, [early], { stopping: stopping.signal, lease: 60_000, tick: 5, onError });
    expect(await row()).toMatchObject({ state: "waiting", attempts: 0, result: null, finishedAt: null });
  });

  it("that ends its process again and again waits for an hour", async () => {
    const deadly = kindOf(nothing);
    await store(deadly);
    for (let death = 0; death < 3; death += 1) {
      expect(await takeJob(test.database, [KIND], 60_000)).not.toBeNull();
      await test.database.update(job).set({ heldUntil: sql`now() - interval '1 second'` });
    }
    await runOnce(kindOf(() => expect.unreachable("It would die again")));
    expect(await row()).toMatchObject({ state: "waiting", attempts: 4 });
    expect(await inMilliseconds()).toBe(HOUR);
    await makeDue();
    await runOnce(deadly);
    expect(await row()).toMatchObject({ attempts: 0, error: null });
  });

  it("takes the place of a job of the same kind that an older version queued or ended", async () => {
    await test.database.insert(job).values({ kind: KIND, payload: { day: "2026-06-15" }, key: "due" });
    await store(kindOf(nothing));
    await test.database
      .update(job)
      .set({ state: "dead" })
      .where(sql`schedule is not null`);
    let runs = 0;
    start(kindOf(() => Promise.resolve({ runs: (runs += 1) })));
    await expect.poll(async () => (await listRecurring(test.database))[0]?.result).toEqual({ runs: 2 });
    const queued = await listJobs(test.database, ["waiting", "running", "done"], { limit: 9 });
    expect(queued.map(({ state }) => state)).toEqual(["done"]);
  });
});

describe("an operator", () => {
  it("pauses recurring work, also while it runs, lets it go on, and asks for a run", async () => {
    const kind = kindOf(async () => {
      await cancelJob(test.database, (await row()).id, change());
      return {};
    });
    await store(kind);
    const { id } = await row();
    await runOnce(kind);
    expect(await row()).toMatchObject({ state: "cancelled", error: null, result: {} });
    await makeDue();
    expect(await runOnce(kindOf(() => expect.unreachable("It is paused")))).toBe(false);
    expect(await retryJob(test.database, id, change())).toEqual({ ok: true, value: "resumed" });
    await runOnce(kindOf(nothing));
    expect(await row()).toMatchObject({ state: "waiting", cancelRequestedAt: null });
    expect(await inMilliseconds()).toBe(HOUR);
    expect(await retryJob(test.database, id, change())).toEqual({ ok: true, value: "ran" });
    expect(await runOnce(kindOf(() => Promise.resolve({ at: "once" })))).toBe(true);
    expect(await row()).toMatchObject({ result: { at: "once" } });
    expect(await cancelJob(test.database, id, change())).toEqual({ ok: true, value: "paused" });
    await test.database.update(job).set({ finishedAt: sql`now() - interval '31 days'` });
    expect(await deleteOldJobs(test.database)).toBe(0);
  });
});
