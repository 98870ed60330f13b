import type { JobDone, JobEntry, JobProblem, JobsPage, RecurringEntry } from "@/lib/contracts/operator-jobs";
import { ownValue } from "@/lib/own-value";
import type { Database } from "@/server/platform/db/database";
import type { SentForm } from "@/server/platform/http/form-body";
import { countJobs, listJobs, listRecurring, type StoredJob } from "@/server/platform/jobs/list-jobs";
import { cancelJob, retryJob } from "@/server/editorial/operator/manage";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { jobName } from "@/text/jobs";
import { z } from "zod";

const LISTED = 50;
const FINISHED_LISTED = 20;

function entryOf(job: StoredJob, now: Date): JobEntry {
  const { id, kind, state, createdAt, startedAt, finishedAt, notBefore, attempts, done, total, note, error } =
    job;
  const isLater = state === "waiting" && notBefore > now;
  return {
    ...{ id, name: jobName(kind), state, attempts, error },
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    nextAt: isLater ? notBefore.toISOString() : null,
    progress: done === null || total === null ? null : { done, total, note },
    isCancelling: job.cancelRequestedAt !== null && finishedAt === null,
  };
}

function recurringEntryOf(job: StoredJob, now: Date): RecurringEntry[] {
  const { id, kind, schedule, finishedAt, notBefore, error } = job;
  if (schedule === null) return [];
  const state = job.state === "running" ? "running" : job.state === "cancelled" ? "paused" : "waiting";
  const waitsForWork = "every" in schedule && schedule.onlyIfDue && error === null;
  const isLater = state === "waiting" && notBefore > now;
  return [
    {
      ...{ id, name: jobName(kind), schedule, state, error },
      finishedAt: finishedAt?.toISOString() ?? null,
      nextAt: isLater && !waitsForWork ? notBefore.toISOString() : null,
      canRunNow: state === "waiting" && !waitsForWork,
      isPausing: state === "running" && job.cancelRequestedAt !== null,
    },
  ];
}

const failuresFirst = (a: RecurringEntry, b: RecurringEntry) =>
  Number(a.error === null) - Number(b.error === null) || a.name.localeCompare(b.name, "pt-BR");

const doneOf: Readonly<Record<string, JobDone>> = {
  repetida: "retried",
  cancelada: "cancelled",
  agora: "ran",
  pausada: "paused",
  retomada: "resumed",
};

async function pageOf(
  { query, token }: Pick<FormAddress, "query" | "token">,
  database: Database,
  problem: JobProblem | null,
): Promise<FormOutcome<JobsPage>> {
  const now = new Date();
  const list = async (states: Parameters<typeof listJobs>[1], limit = LISTED) =>
    (await listJobs(database, states, { limit })).map((each) => entryOf(each, now));
  const { waiting, dead } = await countJobs(database);
  return {
    kind: "form",
    ...(problem && { status: 409 }),
    page: {
      ...{ token, problem, counts: { waiting, dead } },
      running: await list(["running"]),
      waiting: await list(["waiting"]),
      dead: await list(["dead"]),
      finished: await list(["done", "cancelled"], FINISHED_LISTED),
      recurring: (await listRecurring(database))
        .flatMap((each) => recurringEntryOf(each, now))
        .sort(failuresFirst),
      done: ownValue(doneOf, String(query["feito"])) ?? null,
    },
  };
}

export const showJobs = (address: FormAddress, _operator: Operator, database: Database) =>
  pageOf(address, database, null);

const formSchema = z.object({
  job: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  action: z.enum(["retry", "cancel"]),
});

export async function submitJobs(
  address: FormAddress,
  { userId }: Operator,
  form: SentForm,
  database: Database,
): Promise<FormOutcome<JobsPage>> {
  const sent = formSchema.safeParse({
    job: form.fields.get("job")?.[0],
    action: form.fields.get("action")?.[0],
  });
  if (!sent.success) return pageOf(address, database, "unknown-job");
  const { job, action } = sent.data;
  const change = { actor: { kind: "user", userId } as const, at: new Date() };
  const changed = await (action === "retry" ? retryJob : cancelJob)(database, job, change);
  if (!changed.ok) return pageOf(address, database, changed.error);
  const [told] = Object.entries(doneOf).find(([, done]) => done === changed.value) ?? [];
  return { kind: "done", path: `/operador/tarefas?feito=${told}` };
}
