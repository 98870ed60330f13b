import type { JobProblem } from "@/lib/contracts/operator-jobs";
import { withDatabase } from "@/server/run/cli/with-database";
import type { Database } from "@/server/platform/db/database";
import { JOB_STATES, type JobState } from "@/server/platform/db/schema/jobs";
import { listJobs, listRecurring, type StoredJob } from "@/server/platform/jobs/list-jobs";
import { cancelJob, retryJob } from "@/server/editorial/operator/manage";
import { Command, InvalidArgumentError, Option } from "commander";

const LISTED = 100;

const problems: Record<JobProblem, string> = {
  "unknown-job": "There is no such job.",
  "wrong-state": "That is not possible in the state of the job; `jobs list` shows it.",
  "already-waiting": "Another job does the same already.",
};

const scheduleOf = (schedule: NonNullable<StoredJob["schedule"]>): string =>
  "hour" in schedule ? `daily from ${schedule.hour}:00` : `every ${schedule.every / 1_000} s`;

function describeRecurring({ id, kind, state, schedule, finishedAt, notBefore, error }: StoredJob): string {
  const last = finishedAt ? `last ${finishedAt.toISOString()}` : "not yet run";
  const next = state === "cancelled" ? "paused" : `next ${notBefore.toISOString()}`;
  const line = `${id}  ${state}  ${kind}  ${schedule ? scheduleOf(schedule) : ""}  ${last}  ${next}`;
  return error === null ? line : `${line}\n    ${error}`;
}

async function listSchedules(database: Database): Promise<number> {
  const jobs = await listRecurring(database);
  console.log(jobs.length === 0 ? "The site has not started yet." : jobs.map(describeRecurring).join("\n"));
  return 0;
}

function describeJob({ id, kind, state, attempts, createdAt, done, total, error }: StoredJob): string {
  const progress = total === null ? "" : `  ${done ?? 0} of ${total}`;
  const line = `${id}  ${state}  ${kind}  since ${createdAt.toISOString()}  ${attempts} attempts${progress}`;
  return error === null ? line : `${line}\n    ${error}`;
}

async function list(database: Database, states: readonly JobState[]): Promise<number> {
  const jobs = await listJobs(database, states, { limit: LISTED });
  console.log(jobs.length === 0 ? "There are no jobs." : jobs.map(describeJob).join("\n"));
  return 0;
}

async function change(
  database: Database,
  id: number,
  { act, done }: { act: typeof retryJob; done: string },
): Promise<number> {
  const changed = await act(database, id, { actor: { kind: "command-line" }, at: new Date() });
  if (changed.ok) console.log(done);
  else console.error(problems[changed.error]);
  return changed.ok ? 0 : 1;
}

function idOf(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError("It is the number of a job.");
  return Number(value);
}

export function jobsCommand(): Command {
  const command = new Command("jobs").description("see and change what the site works on in the background");
  command
    .command("list")
    .description("list the jobs of the last 30 days, newest first")
    .addOption(new Option("--state <state>", "only those in this state").choices([...JOB_STATES]))
    .action(({ state }: { state?: JobState }) =>
      withDatabase(({ database }) => list(database, state === undefined ? JOB_STATES : [state])),
    );
  command
    .command("recurring")
    .description("list what the site repeats, with its last and next run and what failed")
    .action(() => withDatabase(({ database }) => listSchedules(database)));
  const addChange = (name: string, description: string, act: typeof retryJob, done: string) =>
    command
      .command(name)
      .description(description)
      .argument("<job>", "the number of the job", idOf)
      .action((id: number) => withDatabase(({ database }) => change(database, id, { act, done })));
  addChange(
    "retry",
    "run a dead or cancelled job again, or recurring work now; paused work goes on",
    retryJob,
    "It waits for the site to run it again.",
  );
  addChange(
    "cancel",
    "cancel a waiting or running job, or pause recurring work",
    cancelJob,
    "Cancelled; a running job ends at its next safe point.",
  );
  return command;
}
