import type { OperatorAction } from "@/lib/contracts/operator-actions";
import type { SourceInput } from "@/lib/contracts/sources";
import { failure, ok, type Result } from "@/lib/result";
import { publicPart } from "@/server/ingest/feeds/feed-address";
import { dropDraft } from "@/server/ingest/import-console/draft-store";
import { announceSource } from "@/server/ingest/sources/announce-source";
import { settleWaiting, type SourceRow } from "@/server/ingest/sources/run-source";
import type { Database } from "@/server/platform/db/database";
import { job } from "@/server/platform/db/schema/jobs";
import { source, sourceFile, sourceRun } from "@/server/platform/db/schema/sources";
import { enqueueJob } from "@/server/platform/jobs/enqueue";
import { recordAction, type Actor } from "@/server/web/operator-access/actions";
import { and, eq, inArray } from "drizzle-orm";

export const RUN_SOURCE = "sources.run";

/** `not-waiting`: no file waits for a decision. */
export type SourceProblem = "unknown-source" | "not-waiting";

export interface SourceChange {
  readonly actor: Actor;
  readonly now: Date;
}

const jobKeyOf = (sourceId: number) => `source-${sourceId}`;

export const enqueueSource = (transaction: Database, sourceId: number): Promise<number> =>
  enqueueJob(transaction, { kind: RUN_SOURCE, payload: { sourceId }, key: jobKeyOf(sourceId) });

/** Whether it is being asked, or will be as soon as a job can begin. */
export async function isSourceAsked(database: Database, sourceId: number): Promise<boolean> {
  const isOpen = inArray(job.state, ["waiting", "running"]);
  const isOfSource = and(eq(job.kind, RUN_SOURCE), eq(job.key, jobKeyOf(sourceId)), isOpen);
  return (await database.$count(job, isOfSource)) > 0;
}

/** For the history: addresses may have tokens in them, and a mapping is long. */
const audited = ({ address, name, mappingName, entry, firstPeriod, note, ...row }: SourceRow) => {
  const { intervalHours, rowLimit, meanLimit, sizeLimit, timeLimit, isActive } = row;
  const limits = { intervalHours, rowLimit, meanLimit, sizeLimit, timeLimit, isActive };
  return { name, address: publicPart(address), mappingName, entry, firstPeriod, note, ...limits };
};

interface Recorded {
  readonly action: OperatorAction;
  readonly before: SourceRow | null;
  readonly after: SourceRow | null;
}

async function record(
  transaction: Database,
  { action, before, after }: Recorded,
  { actor, now }: SourceChange,
): Promise<void> {
  const row = after ?? before;
  if (!row) return;
  await recordAction(transaction, {
    ...{ actor, action, at: now },
    subject: { kind: "source", id: row.id, name: row.name },
    before: before && audited(before),
    after: after && audited(after),
  });
}

/** It is switched off, so that an editor looks at it first. */
export function createSource(database: Database, input: SourceInput, change: SourceChange): Promise<number> {
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(source)
      .values({ ...input, createdAt: change.now })
      .returning();
    if (!row) throw new Error("The source was not stored");
    await record(transaction, { action: "source-created", before: null, after: row }, change);
    return row.id;
  });
}

async function lockSource(transaction: Database, id: number): Promise<SourceRow | null> {
  const [row] = await transaction.select().from(source).where(eq(source.id, id)).for("update");
  return row ?? null;
}

/** Does the work in one transaction with the source locked. A deleted one is unknown. */
const withSource = (
  database: Database,
  id: number,
  work: (row: SourceRow, transaction: Database) => Promise<Result<null, SourceProblem>>,
): Promise<Result<null, SourceProblem>> =>
  database.transaction(async (transaction) => {
    const row = await lockSource(transaction, id);
    return row?.deletedAt === null ? work(row, transaction) : failure("unknown-source");
  });

function update(
  database: Database,
  id: number,
  decide: (row: SourceRow, transaction: Database) => Promise<Partial<SourceRow>>,
  change: SourceChange,
): Promise<Result<null, SourceProblem>> {
  return withSource(database, id, async (before, transaction) => {
    const values = await decide(before, transaction);
    // The change may lead the files to another ranking: the one before has to be purged, and the one after.
    await announceSource(transaction, id);
    const [after = before] = await transaction
      .update(source)
      .set(values)
      .where(eq(source.id, id))
      .returning();
    await announceSource(transaction, id);
    await record(transaction, { action: "source-edited", before, after }, change);
    return ok(null);
  });
}

/** Files of another address or mapping are compared with nothing: the first of them waits. */
export const editSource = (database: Database, id: number, input: SourceInput, change: SourceChange) =>
  update(
    database,
    id,
    async (before, transaction) => {
      const isOther =
        before.address !== input.address ||
        before.mapping !== input.mapping ||
        before.entry !== input.entry ||
        before.firstPeriod !== input.firstPeriod;
      if (isOther) await transaction.delete(sourceFile).where(eq(sourceFile.sourceId, id));
      return input;
    },
    change,
  );

/** A source that is switched on is asked at once. */
export const switchSource = (
  database: Database,
  { id, isActive }: { id: number; isActive: boolean },
  change: SourceChange,
) =>
  update(
    database,
    id,
    async (_before, transaction) => {
      if (isActive) await enqueueSource(transaction, id);
      const { now } = change;
      return { isActive, failures: 0, nextRunAt: isActive ? now : null, activeSince: isActive ? now : null };
    },
    change,
  );

export function runSourceNow(
  database: Database,
  id: number,
  change: SourceChange,
): Promise<Result<null, SourceProblem>> {
  return withSource(database, id, async (row, transaction) => {
    await enqueueSource(transaction, id);
    await record(transaction, { action: "source-run", before: null, after: row }, change);
    return ok(null);
  });
}

/** Null where no file waits. @param known what the source is to know of the file from now on */
async function dropWaiting(
  transaction: Database,
  id: number,
  known: (run: typeof sourceRun.$inferSelect) => Partial<typeof sourceFile.$inferInsert>,
): Promise<typeof sourceRun.$inferSelect | null> {
  const [run] = await transaction
    .update(sourceRun)
    .set({ state: "discarded" })
    .where(and(eq(sourceRun.sourceId, id), eq(sourceRun.state, "waits")))
    .returning();
  if (!run) return null;
  await transaction
    .update(sourceFile)
    .set(known(run))
    .where(and(eq(sourceFile.sourceId, id), eq(sourceFile.period, run.period)));
  if (run.draftId !== null) await dropDraft(transaction, run.draftId);
  return run;
}

/** Discards the file that waits. An editor is not asked about the same bytes again. */
export async function discardWaiting(
  database: Database,
  id: number,
  change: SourceChange,
): Promise<Result<null, SourceProblem>> {
  await settleWaiting(database, id, change.now);
  return withSource(database, id, async (row, transaction) => {
    const run = await dropWaiting(transaction, id, ({ sha256 }) => ({ discardedSha256: sha256 }));
    if (!run) return failure("not-waiting");
    await transaction.update(source).set({ activeSince: change.now }).where(eq(source.id, id));
    await announceSource(transaction, id);
    await record(transaction, { action: "source-discarded", before: null, after: row }, change);
    return ok(null);
  });
}

/**
 * What it has imported stays; each import can be undone by itself. A file that waits is asked for again once the source is
 * restored and switched on.
 */
export async function deleteSource(
  database: Database,
  id: number,
  change: SourceChange,
): Promise<Result<null, SourceProblem>> {
  await settleWaiting(database, id, change.now);
  return withSource(database, id, async (before, transaction) => {
    await announceSource(transaction, id);
    await dropWaiting(transaction, id, () => ({ etag: null, lastModified: null }));
    const values = {
      deletedAt: change.now,
      isActive: false,
      activeSince: null,
      nextRunAt: null,
      failures: 0,
    };
    await transaction.update(source).set(values).where(eq(source.id, id));
    await record(transaction, { action: "source-deleted", before, after: null }, change);
    return ok(null);
  });
}

/** It stays switched off, so that an editor looks at it first. Does nothing to a source that was not deleted. */
export function restoreSource(
  database: Database,
  id: number,
  change: SourceChange,
): Promise<Result<null, SourceProblem>> {
  return database.transaction(async (transaction) => {
    const row = await lockSource(transaction, id);
    if (!row) return failure("unknown-source");
    if (row.deletedAt === null) return ok(null);
    await transaction.update(source).set({ deletedAt: null }).where(eq(source.id, id));
    await record(transaction, { action: "source-restored", before: null, after: row }, change);
    return ok(null);
  });
}
