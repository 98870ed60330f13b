import type { SourceFacts, SourceRunState } from "@/lib/contracts/sources";
import { failure, ok, type Result } from "@/lib/result";
import { FeedFailureError } from "@/server/ingest/feeds/feed-failure";
import { DEFAULT_LIMITS, fetchFeed, type FetchedFeed } from "@/server/ingest/feeds/fetch-feed";
import { retryAt, sha256Of } from "@/server/ingest/feeds/run-feed";
import {
  changeDraft,
  createDraft,
  dropDraft,
  findDraft,
  incomingFolder,
  prepareDraft,
} from "@/server/ingest/import-console/draft-store";
import { checkDraft, importDraft } from "@/server/ingest/import-console/import-jobs";
import { announceSource } from "@/server/ingest/sources/announce-source";
import { ckanFileAddress, ckanPageOf, type CkanProblem } from "@/server/ingest/sources/ckan-address";
import { criterionNames, differencesOf, factsOf } from "@/server/ingest/sources/source-facts";
import { addressOfPeriod, periodsToCheck } from "@/server/ingest/sources/source-periods";
import type { Database } from "@/server/platform/db/database";
import { importDraft as draftTable } from "@/server/platform/db/schema/imports";
import { source, sourceFile, sourceRun } from "@/server/platform/db/schema/sources";
import { JobFailure, type JobContext } from "@/server/platform/jobs/job-kind";
import { operatorFeedsText } from "@/text/operator-feeds";
import { ckanProblems, operatorSourcesText, sourceDifferences } from "@/text/operator-sources";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";

const HOUR = 60 * 60_000;
const KEPT_RUNS = 50;

const ACCEPTED = "text/csv, application/json, application/zip, */*;q=0.5";

export type SourceRow = typeof source.$inferSelect;
type FileRow = typeof sourceFile.$inferSelect;

export interface SourceOptions extends Pick<JobContext, "signal" | "progress"> {
  readonly now: () => Date;
  readonly privateHosts: readonly string[];
  /** Milliseconds without a byte after which a transfer ends; as for feeds where it is missing. */
  readonly idle?: number;
}

interface Taken {
  state: Exclude<SourceRunState, "discarded">;
  said?: string[];
  facts?: SourceFacts;
  sha256?: string;
  draftId?: number;
  importRunId?: number;
  /** What is known of the file from now on. */
  file?: Pick<FileRow, "address"> & Partial<FileRow>;
}

interface Asked {
  readonly period: string;
  readonly address: string;
  readonly file: FileRow | null;
  /** Facts of the same period's file, or else of the newest one before it. */
  readonly before: SourceFacts | null;
}

/** A mapping as text, with the source's own member of the archive. */
function mappingOf({ mapping, entry }: SourceRow): string {
  if (entry === null) return mapping;
  const json = JSON.parse(mapping) as { format?: object };
  return JSON.stringify({ ...json, format: { ...json.format, entry } }, null, 2);
}

/** The last part of the path that looks like a file's name, or what an editor calls the source, with the period that was asked for. */
function fileNameOf({ address, period }: Asked, { name }: SourceRow): string {
  const last = basename(new URL(address).pathname);
  if (/\.\w{2,5}$/.test(last)) return last;
  return period === "" ? name : `${name}, ${period}`;
}

type Stored = Extract<FetchedFeed, { kind: "stored" }>;

/** The draft is kept where an editor has to decide about it, and otherwise for a day. */
async function takeDraft(
  database: Database,
  row: SourceRow,
  draftId: number,
  { before }: Pick<Asked, "before">,
  options: SourceOptions,
): Promise<Taken> {
  const draft = await findDraft(database, draftId);
  const prepared = draft && (await prepareDraft(draft));
  if (!prepared) throw new Error("The draft has gone");
  if (!prepared.ok) return { state: "failed", said: [sourceDifferences.refused(prepared.error)] };
  const facts = await factsOf(database, prepared.value, options.signal);
  if (!facts.ok) return { state: "failed", said: [sourceDifferences.refused(facts.error)] };
  if (facts.value.rows === 0) return { state: "failed", said: [sourceDifferences.empty] };
  const context = { database, signal: options.signal, progress: options.progress };
  const report = await checkDraft(context, draftId);
  const said = [
    ...differencesOf(before, facts.value, { ...row, names: await criterionNames(database, prepared.value) }),
    ...(report.categoryChanges.length > 0 ? [sourceDifferences.category] : []),
  ];
  if (said.length > 0) return { state: "waits", said, facts: facts.value, draftId };
  const importRunId = await importDraft(context, draftId, {});
  return { state: "done", facts: facts.value, importRunId };
}

async function takeStored(
  database: Database,
  row: SourceRow,
  asked: Asked,
  { path, fetched }: { path: string; fetched: Stored },
  options: SourceOptions,
): Promise<Taken> {
  const { file, period, address } = asked;
  const { etag, lastModified } = fetched;
  const sha256 = await sha256Of(path);
  if (file !== null && (sha256 === file.sha256 || sha256 === file.discardedSha256))
    return { state: "unchanged", file: { address, etag, lastModified } };
  const draft = await createDraft(database, [{ path, name: fileNameOf(asked, row) }]);
  const { mappingName } = row;
  await changeDraft(database, draft.id, { mapping: mappingOf(row), mappingName, period: period || null });
  const taken = await takeDraft(database, row, draft.id, asked, options).catch(async (error: unknown) => {
    await dropDraft(database, draft.id);
    throw error;
  });
  if (taken.state === "failed") await dropDraft(database, draft.id);
  const known = { address, etag, lastModified };
  const isTaken = taken.state === "done";
  return {
    ...taken,
    sha256,
    // A file that waits is asked for again only after the decision, and then conditionally.
    ...(taken.state !== "failed" && {
      file: isTaken ? { ...known, sha256, facts: taken.facts ?? null } : known,
    }),
  };
}

/** Null where the file of a new period is not there yet. @throws FeedFailureError, JobFailure */
async function takeFile(
  database: Database,
  row: SourceRow,
  asked: Asked & { isNew: boolean },
  { privateHosts, idle, signal, ...options }: SourceOptions,
): Promise<Taken | null> {
  const { address, file } = asked;
  const known = file?.address === address ? { etag: file.etag, lastModified: file.lastModified } : null;
  await mkdir(incomingFolder(), { recursive: true, mode: 0o700 });
  const path = join(incomingFolder(), randomUUID());
  try {
    const limits = {
      ...DEFAULT_LIMITS,
      ...{ bytes: row.sizeLimit * 2 ** 20, total: row.timeLimit * 60_000 },
      ...(idle !== undefined && { idle }),
    };
    const request = { address, known, privateHosts, accept: ACCEPTED, signal, limits };
    const fetched = await fetchFeed(request, path);
    if (fetched.kind === "unchanged") return { state: "unchanged" };
    const all = { ...options, signal, privateHosts };
    return await takeStored(database, row, asked, { path, fetched }, all);
  } catch (error) {
    const isMissing =
      error instanceof FeedFailureError &&
      error.failure.reason === "status" &&
      error.failure.detail === "404";
    if (asked.isNew && isMissing) return null;
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Null for errors that are mistakes of the program. */
function reasonOf(error: unknown): string | null {
  if (error instanceof FeedFailureError) return operatorFeedsText.failureOf(error.failure);
  return error instanceof JobFailure ? sourceDifferences.refused(error.message) : null;
}

async function keepRun(
  database: Database,
  row: SourceRow,
  asked: Asked,
  taken: Taken,
  { startedAt, now }: { startedAt: Date; now: Date },
): Promise<void> {
  const { state, said = [], facts = null, sha256 = null, draftId = null, importRunId = null } = taken;
  const { period } = asked;
  await database.transaction(async (transaction) => {
    await transaction.insert(sourceRun).values({
      ...{ sourceId: row.id, period, startedAt, finishedAt: now },
      ...{ state, said, facts, sha256, draftId, importRunId },
    });
    if (taken.file) {
      const values = { ...taken.file, ...(state === "done" && { importedAt: now }) };
      await transaction
        .insert(sourceFile)
        .values({ sourceId: row.id, period, ...values })
        .onConflictDoUpdate({ target: [sourceFile.sourceId, sourceFile.period], set: values });
    }
    const answered = state !== "failed";
    await transaction
      .update(source)
      .set({
        ...(answered ? { checkedAt: now, failures: 0 } : { failures: Math.min(row.failures + 1, 1_000) }),
        nextRunAt: answered ? new Date(now.getTime() + row.intervalHours * HOUR) : retryAt(row, now),
      })
      .where(eq(source.id, row.id));
    await announceSource(transaction, row.id);
    await transaction.execute(sql`delete from source_run where source_id = ${row.id} and state <> 'waits'
      and id not in (select id from source_run where source_id = ${row.id} order by id desc limit ${KEPT_RUNS})`);
  });
}

/** An editor has imported the draft of a waiting file: what the file says is now what the next is compared with. */
export async function settleWaiting(database: Database, sourceId: number, now: Date): Promise<void> {
  const [waiting] = await database
    .select({ run: sourceRun, importRunId: draftTable.runId })
    .from(sourceRun)
    .innerJoin(draftTable, eq(draftTable.id, sourceRun.draftId))
    .where(and(eq(sourceRun.sourceId, sourceId), eq(sourceRun.state, "waits"), isNotNull(draftTable.runId)));
  if (!waiting) return;
  const { run, importRunId } = waiting;
  await database.transaction(async (transaction) => {
    await transaction.update(sourceRun).set({ state: "done", importRunId }).where(eq(sourceRun.id, run.id));
    await transaction.update(source).set({ activeSince: now }).where(eq(source.id, sourceId));
    await announceSource(transaction, sourceId);
    await transaction
      .update(sourceFile)
      .set({ sha256: run.sha256, facts: run.facts, importedAt: now })
      .where(and(eq(sourceFile.sourceId, sourceId), eq(sourceFile.period, run.period)));
  });
}

async function isWaiting(database: Database, sourceId: number): Promise<boolean> {
  const count = await database.$count(
    sourceRun,
    and(eq(sourceRun.sourceId, sourceId), eq(sourceRun.state, "waits")),
  );
  return count > 0;
}

/** Where the file is now: a page of CKAN is asked for that. @throws FeedFailureError */
async function addressOfFile(
  { address }: Asked,
  { privateHosts, signal, idle }: SourceOptions,
): Promise<Result<string, CkanProblem>> {
  const page = ckanPageOf(address);
  return page ? ckanFileAddress(page, { privateHosts, signal, idle }) : ok(address);
}

const ckanSaid = (problem: CkanProblem): string =>
  problem.kind === "several" ? ckanProblems.several(problem.files) : ckanProblems[problem.kind];

/** As `takeFile`, also where the address is a page of CKAN. */
async function takeAsked(
  database: Database,
  row: SourceRow,
  asked: Asked & { isNew: boolean },
  options: SourceOptions,
): Promise<Taken | null> {
  const file = await addressOfFile(asked, options);
  if (file.ok) return takeFile(database, row, { ...asked, address: file.value }, options);
  const isExpected = asked.isNew && file.error.kind === "missing";
  return isExpected ? null : { state: "failed", said: [ckanSaid(file.error)] };
}

function askedOf(row: SourceRow, files: readonly FileRow[], period: string): Asked {
  const file = files.find((each) => each.period === period) ?? null;
  const earlier = files.filter((each) => each.facts !== null && each.period < period);
  const newest = earlier.sort((a, b) => (a.period < b.period ? 1 : -1))[0];
  const before = file?.facts ?? newest?.facts ?? null;
  return { period, address: addressOfPeriod(row.address, period), file, before };
}

/**
 * Asks for the source's files, compares and imports them, one period after the other until one fails or waits.
 * Nothing is asked for while a file waits. May be repeated. Gives the states of the files that answered.
 */
export async function runSource(
  database: Database,
  sourceId: number,
  options: SourceOptions,
): Promise<Result<SourceRunState[], "unknown-source">> {
  const [row] = await database.select().from(source).where(eq(source.id, sourceId));
  if (!row || row.deletedAt !== null) return failure("unknown-source");
  await settleWaiting(database, sourceId, options.now());
  if (await isWaiting(database, sourceId)) return ok([]);
  const states: SourceRunState[] = [];
  const files = await database
    .select()
    .from(sourceFile)
    .where(eq(sourceFile.sourceId, sourceId))
    .orderBy(desc(sourceFile.period));
  const imported = files.filter(({ importedAt }) => importedAt !== null).map(({ period }) => period);
  for (const { period, isNew } of periodsToCheck(row.firstPeriod, imported, options.now())) {
    const asked = askedOf(row, files, period);
    const startedAt = options.now();
    let taken: Taken | null;
    try {
      taken = await takeAsked(database, row, { ...asked, isNew }, options);
    } catch (error) {
      options.signal.throwIfAborted();
      const reason = reasonOf(error);
      taken = { state: "failed", said: [reason ?? operatorSourcesText.broken] };
      if (reason === null) {
        await keepRun(database, row, asked, taken, { startedAt, now: options.now() });
        throw error;
      }
    }
    if (taken === null) continue;
    states.push(taken.state);
    await keepRun(database, row, asked, taken, { startedAt, now: options.now() });
    if (taken.state === "failed" || taken.state === "waits") break;
  }
  return ok(states);
}
