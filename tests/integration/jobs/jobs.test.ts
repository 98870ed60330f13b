import { job } from "@/server/platform/db/schema/jobs";
import { operatorAction } from "@/server/platform/db/schema/operation";
import { enqueueJob } from "@/server/platform/jobs/enqueue";
import {
  defineJobKind,
  JobFailure,
  type JobContext,
  type JobKind,
  type JobResult,
} from "@/server/platform/jobs/job-kind";
import { takeJob } from "@/server/platform/jobs/lease";
import { countJobs, findJob } from "@/server/platform/jobs/list-jobs";
import { cancelJob, retryJob } from "@/server/editorial/operator/manage";
import { deleteOldJobs } from "@/server/platform/jobs/delete-old-jobs";
import { delayAfter } from "@/server/platform/jobs/run-attempt";
import { runNextJob, startJobs } from "@/server/platform/jobs/start-jobs";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { openTestDatabase, type TestDatabase } from "../../setup/database";

let test: TestDatabase;
const errors: unknown[] = [];

beforeEach(async () => {
  test = await openTestDatabase();
  errors.length = 0;
});
afterEach(() => test.close());

const KIND = "test.work";
type Work = (payload: { item: number }, context: JobContext) => Promise<JobResult>;
const kindOf = (run: Work, attempts = 2): JobKind =>
  defineJobKind({ kind: KIND, payload: z.object({ item: z.number() }), attempts, run });

const onError = (error: unknown) => void errors.push(error);
const options = () => ({ stopping: new AbortController().signal, lease: 60_000, tick: 5, onError });
const enqueue = (item: unknown = 1, key?: string) =>
  enqueueJob(test.database, { kind: KIND, payload: { item }, ...(key !== undefined && { key }) });
const runNext = (run: Work, attempts?: number) =>
  runNextJob(test.database, [kindOf(run, attempts)], options());
const stored = async (id: number) =>
  (await findJob(test.database, id)) ?? expect.unreachable("The job is gone");
/** Makes a job due for a second: the clocks of two sessions may differ by less. */
const makeDue = (id: number) =>
  test.database
    .update(job)
    .set({ notBefore: sql`now() - interval '1 second'` })
    .where(eq(job.id, id));
const change = () => ({ actor: { kind: "command-line" } as const, at: new Date() });
/** Waits until the signal is aborted, and throws why. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true }),
  );

describe("enqueueJob", () => {
  it("belongs to the caller's transaction", async () => {
    const failing = test.database.transaction(async (transaction) => {
      await enqueueJob(transaction, { kind: KIND, payload: { item: 1 } });
      throw new Error("undone");
    });
    await expect(failing).rejects.toThrow("undone");
    expect(await runNext(() => expect.unreachable("It was rolled back"))).toBe(false);
    await test.database.transaction((transaction) =>
      enqueueJob(transaction, { kind: KIND, payload: { item: 2 } }),
    );
    const seen: number[] = [];
    const run: Work = ({ item }) => Promise.resolve(void seen.push(item)).then(() => ({}));
    expect([await runNext(run), await runNext(run), seen]).toEqual([true, false, [2]]);
  });

  it("stores one job for a key while it waits or runs, also where several ask at once", async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map((item) => enqueue(item, "same")));
    expect(new Set(ids).size).toBe(1);
    expect(await enqueue(1, "other")).not.toBe(ids[0]);
    expect(await enqueueJob(test.database, { kind: "test.else", payload: {}, key: "same" })).not.toBe(ids[0]);
    await runNext(async () => ({ again: await enqueue(1, "same") }));
    expect((await stored(ids[0] ?? 0)).result).toEqual({ again: ids[0] });
    expect(await enqueue(1, "same")).not.toBe(ids[0]);
  });

  it("leaves a job alone until its time", async () => {
    const notBefore = new Date(Date.now() + 60_000);
    const id = await enqueueJob(test.database, { kind: KIND, payload: { item: 1 }, notBefore });
    expect(await runNext(() => Promise.resolve({}))).toBe(false);
    await makeDue(id);
    expect(await runNext(() => Promise.resolve({}))).toBe(true);
  });
});

describe("an attempt", () => {
  it("stores its progress and its result", async () => {
    const id = await enqueue();
    await runNext(async (_payload, { progress, jobId }) => {
      progress(1, 3, "primeira parte");
      await expect.poll(() => stored(jobId)).toMatchObject({ done: 1, total: 3, note: "primeira parte" });
      progress(3, 3);
      return { rows: 3 };
    });
    expect(await stored(id)).toMatchObject({
      ...{ state: "done", attempts: 1, done: 3, total: 3, note: null, result: { rows: 3 } },
      ...{ holder: null, heldUntil: null, finishedAt: expect.any(Date) as Date },
    });
  });

  it("is repeated after a failure, later each time, until the last one leaves the job dead", async () => {
    expect([1, 2, 3, 20].map((attempt) => delayAfter(attempt))).toEqual([10_000, 20_000, 40_000, 3_600_000]);
    const id = await enqueue();
    const fail: Work = () => Promise.reject(new Error("Ana Souza, ana@example.com"));
    await runNext(fail);
    const first = await stored(id);
    expect(first).toMatchObject({ state: "waiting", attempts: 1 });
    expect(first.notBefore.getTime() - (first.startedAt?.getTime() ?? 0)).toBeGreaterThanOrEqual(9_999);
    expect(await runNext(fail)).toBe(false);
    await makeDue(id);
    await runNext(fail);
    const dead = await stored(id);
    expect(dead).toMatchObject({ state: "dead", attempts: 2 });
    expect(dead.error).toMatch(/^Erro inesperado \(Error\)/);
    expect(JSON.stringify(dead)).not.toContain("ana@");
    expect(errors).toHaveLength(2);
    expect(await countJobs(test.database)).toEqual({ waiting: 0, running: 0, dead: 1, failing: 0 });
  });

  it("stores the message of an expected failure, and is the last one if that failure is final", async () => {
    const id = await enqueue();
    await runNext(() => Promise.reject(new JobFailure("O arquivo não existe mais.", { isFinal: true })));
    expect(await stored(id)).toMatchObject({ state: "dead", error: "O arquivo não existe mais." });
  });

  it("is not begun with a payload that its kind refuses", async () => {
    const id = await enqueue("one");
    await runNext(() => expect.unreachable("The payload is wrong"));
    expect(await stored(id)).toMatchObject({ state: "dead" });
    expect((await stored(id)).error).toContain("(item: ");
  });

  it("ends where another process took the job, and stores nothing of its own", async () => {
    const id = await enqueue();
    const run: Work = async (_payload, { signal, database }) => {
      await database
        .update(job)
        .set({ holder: "00000000-0000-4000-8000-000000000000" })
        .where(eq(job.id, id));
      return untilAborted(signal);
    };
    await runNextJob(test.database, [kindOf(run)], { ...options(), lease: 30 });
    expect(await stored(id)).toMatchObject({ state: "running", attempts: 1, error: null });
  });
});

describe("a job whose process died", () => {
  it("is taken again when its lease is over, and is dead where all attempts ended so", async () => {
    const id = await enqueue();
    await takeJob(test.database, [KIND], 60_000);
    expect(await runNext(() => Promise.resolve({}))).toBe(false);
    const expire = () =>
      test.database
        .update(job)
        .set({ heldUntil: sql`now() - interval '1 second'` })
        .where(eq(job.id, id));
    await expire();
    await takeJob(test.database, [KIND], 60_000);
    expect(await stored(id)).toMatchObject({ state: "running", attempts: 2 });
    await expire();
    await runNext(() => expect.unreachable("It has no attempt left"));
    expect(await stored(id)).toMatchObject({ state: "dead" });
    expect((await stored(id)).error).toContain("terminou no meio");
  });
});

describe("runners", () => {
  it("share the jobs, and run each of them once", async () => {
    const ran: number[] = [];
    const kind = kindOf(async ({ item }) => {
      ran.push(item);
      await new Promise((resolve) => setTimeout(resolve, 2));
      return {};
    });
    for (let item = 1; item <= 30; item += 1) await enqueue(item);
    const runners = [1, 2].map(() => startJobs(test.database, { kinds: [kind], interval: 5, onError }));
    await expect.poll(() => ran.length).toBeGreaterThanOrEqual(30);
    await Promise.all(runners.map((runner) => runner.stop()));
    expect(ran.sort((left, right) => left - right)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    );
    expect(await test.database.$count(job, eq(job.state, "done"))).toBe(30);
    expect(errors).toEqual([]);
  });

  it("give a running job back when they stop, without an attempt lost", async () => {
    const id = await enqueue();
    let isRunning = false;
    const waiting = kindOf((_payload, { signal }) => {
      isRunning = true;
      return untilAborted(signal);
    }, 1);
    const runner = startJobs(test.database, { kinds: [waiting], interval: 5, onError });
    await expect.poll(() => isRunning).toBe(true);
    await runner.stop();
    expect(await stored(id)).toMatchObject({ state: "waiting", attempts: 0, error: null, holder: null });
    await runNext(() => Promise.resolve({}), 1);
    expect(await stored(id)).toMatchObject({ state: "done", attempts: 1 });
    expect(errors).toEqual([]);
  });
});

describe("an operator", () => {
  it("cancels waiting jobs at once and running ones at their next safe point, and retries them", async () => {
    const id = await enqueue(1, "key");
    expect(await cancelJob(test.database, id, change())).toMatchObject({ ok: true });
    expect(await stored(id)).toMatchObject({ state: "cancelled" });
    expect(await cancelJob(test.database, id, change())).toEqual({ ok: false, error: "wrong-state" });
    expect(await retryJob(test.database, id, change())).toMatchObject({ ok: true });
    await runNextJob(
      test.database,
      [
        kindOf(async (_payload, { signal }) => {
          await cancelJob(test.database, id, change());
          return untilAborted(signal);
        }),
      ],
      { ...options(), lease: 30 },
    );
    expect(await stored(id)).toMatchObject({ state: "cancelled", attempts: 1 });
    const other = await enqueue(1, "key");
    expect(await retryJob(test.database, id, change())).toEqual({ ok: false, error: "already-waiting" });
    expect(await retryJob(test.database, other, change())).toEqual({ ok: false, error: "wrong-state" });
    expect(await retryJob(test.database, 99, change())).toEqual({ ok: false, error: "unknown-job" });
    const actions = await test.database.select().from(operatorAction).orderBy(operatorAction.id);
    expect(actions.map(({ action, subjectId }) => [action, subjectId])).toEqual(
      ["job-cancelled", "job-retried", "job-cancelled"].map((action) => [action, String(id)]),
    );
  });

  it("finds finished jobs for 30 days", async () => {
    const id = await enqueue();
    const other = await enqueue();
    await runNext(() => Promise.resolve({}));
    await test.database
      .update(job)
      .set({ finishedAt: sql`now() - interval '29 days'` })
      .where(eq(job.id, id));
    expect(await deleteOldJobs(test.database)).toBe(0);
    await test.database
      .update(job)
      .set({ finishedAt: sql`now() - interval '31 days'` })
      .where(eq(job.id, id));
    expect(await deleteOldJobs(test.database)).toBe(1);
    expect((await stored(other)).state).toBe("waiting");
  });
});
