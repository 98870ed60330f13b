import { job } from "@/server/platform/db/schema/jobs";
import { enqueueJob } from "@/server/platform/jobs/enqueue";
import { defineJobKind } from "@/server/platform/jobs/job-kind";
import { startJobs } from "@/server/platform/jobs/start-jobs";
import { spawn } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { runCommand } from "../../setup/run-command";

let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase({ onDisk: true });
});
afterAll(() => test.close());

const LEASE = 1_500;

/** Starts another process with a runner, and kills it in the middle of a job. */
async function killInTheMiddle(): Promise<void> {
  const program = ["--import", "tsx", "tests/integration/jobs/endless-job.ts", String(LEASE)];
  const child = spawn(process.execPath, program, {
    env: { ...process.env, DATABASE_URL: "", ...test.connection },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  await new Promise((resolve) => child.stdout.once("data", resolve));
  child.kill("SIGKILL");
  await ended;
}

describe("a job whose process was killed", () => {
  it("is listed as running, and is run again by another process when its lease is over", async () => {
    const id = await enqueueJob(await test.reopen(), { kind: "test.endless", payload: {} });
    await test.release();
    await killInTheMiddle();
    const listed = await runCommand(["jobs", "list"], test.connection);
    expect(listed.output).toContain(`${id}  running  test.endless`);

    const database = await test.reopen();
    const kind = defineJobKind({
      kind: "test.endless",
      payload: z.object({}),
      attempts: 3,
      run: () => Promise.resolve({ by: "second" }),
    });
    const onError = (error: unknown) => expect.unreachable(String(error));
    const jobs = startJobs(database, { kinds: [kind], interval: 20, onError });
    const stateOf = async () => (await database.select().from(job))[0]?.state;
    await expect.poll(stateOf).toBe("done");
    await jobs.stop();
    expect(await database.select().from(job)).toMatchObject([{ id, attempts: 2, result: { by: "second" } }]);
  });
});
