import { currentSettings } from "@/config/settings";
import type { ImportReport } from "@/lib/contracts/operator-imports";
import type { Database } from "@/server/platform/db/database";
import { importChange, importDraft as draftTable, importRun } from "@/server/platform/db/schema/imports";
import { operatorAction } from "@/server/platform/db/schema/operation";
import { importFile } from "@/server/ingest/import/import-file";
import type { ImportSummary } from "@/server/ingest/import/run-report";
import type { PreparedImport } from "@/server/ingest/import/open-import";
import {
  changeDraft,
  findDraft,
  prepareDraft,
  unusedFilesNote,
  type StoredDraft,
} from "@/server/ingest/import-console/draft-store";
import { reportedCounts } from "@/server/ingest/import-console/run-report-page";
import { defineJobKind, JobFailure, type JobContext } from "@/server/platform/jobs/job-kind";
import { recordAction } from "@/server/web/operator-access/actions";
import { undoImport } from "@/server/ingest/undo/undo-import";
import { importsText } from "@/text/imports";
import { and, eq } from "drizzle-orm";
import { basename, join } from "node:path";
import { z } from "zod";

const REASONS = 20;

/** Units of an undo in a transaction for which pages wait. */
const SHARED_BATCH = 50;

function reportOf(summary: ImportSummary): ImportReport {
  const { counts, problems, firstProblems, categoryChanges, rejectFile } = summary;
  return {
    records: summary.records,
    fileRows: summary.fileRows,
    leftOut: summary.leftOut,
    rejected: summary.rejected,
    counts: reportedCounts(counts),
    problems: problems.slice(0, REASONS).map(({ column, reason, count }) => ({ column, reason, count })),
    firstProblems: firstProblems.map(({ line, column, value, reason }) => ({ line, column, value, reason })),
    warnings: summary.warnings,
    scoresChanged: summary.scoresChanged,
    categoryChanges: categoryChanges?.lines ?? [],
    deletedMeasurements: categoryChanges?.deletedMeasurements ?? 0,
    rejectFile: rejectFile && basename(rejectFile),
  };
}

async function preparedDraft(
  database: Database,
  id: number,
): Promise<{ draft: StoredDraft; prepared: PreparedImport }> {
  const draft = await findDraft(database, id);
  const prepared = draft && (await prepareDraft(draft));
  if (!draft || !prepared) throw new JobFailure(importsText.draftGone, { isFinal: true });
  if (!prepared.ok) throw new JobFailure(prepared.error, { isFinal: true });
  return { draft, prepared: prepared.value };
}

type RunContext = Pick<JobContext, "database" | "signal" | "progress">;

interface Confirmation {
  isDryRun: boolean;
  appliesCategory?: boolean;
  deletesMeasurements?: number;
}

async function importDraftFile(
  { draft, prepared }: Awaited<ReturnType<typeof preparedDraft>>,
  { database, signal, progress }: RunContext,
  confirmation: Confirmation,
): Promise<ImportSummary> {
  const settings = currentSettings();
  let total = 1;
  const result = await importFile(database, prepared, {
    ...confirmation,
    rejectsDirectory: join(settings.DATA_DIR, "imports"),
    imageHosts: settings.IMAGE_HOSTS,
    now: () => new Date(),
    isShared: settings.DATABASE_URL === undefined,
    interruption: signal,
    observer: {
      begin: (bytes) => (total = bytes),
      advance: (bytes) => progress(bytes, total),
      end: () => undefined,
    },
  });
  signal.throwIfAborted();
  if (!result.ok) throw new JobFailure(result.error, { isFinal: true });
  const unused = await unusedFilesNote(draft, prepared.loaded.mapping);
  return { ...result.value, warnings: [...unused, ...result.value.warnings] };
}

/** Writes nothing but the report. @throws JobFailure where the file or its mapping is wrong */
export async function checkDraft(context: RunContext, id: number): Promise<ImportReport> {
  const prepared = await preparedDraft(context.database, id);
  const report = reportOf(await importDraftFile(prepared, context, { isDryRun: true }));
  await changeDraft(context.database, id, { report });
  return report;
}

export const checkImportJob = defineJobKind({
  kind: "import.check",
  payload: z.object({ draft: z.number().int() }),
  attempts: 3,
  run: async ({ draft: id }, context) => {
    const { records } = await checkDraft(context, id);
    return { records };
  },
});

/** For the audit log, before the run has a number. */
export const draftSubject = (id: number) => `rascunho-${id}`;

/** Gives the run's number. Repeated, it continues the same run. @throws JobFailure as `checkDraft` */
export async function importDraft(
  context: RunContext,
  id: number,
  confirmation: Omit<Confirmation, "isDryRun">,
): Promise<number> {
  const { database } = context;
  const prepared = await preparedDraft(database, id);
  const { draft } = prepared;
  const summary = await importDraftFile(prepared, context, { ...confirmation, isDryRun: false });
  const { runId } = summary;
  if (runId === null) throw new JobFailure(importsText.draftGone, { isFinal: true });
  const report = reportOf(summary);
  await database.transaction(async (transaction) => {
    await transaction.update(importRun).set({ report }).where(eq(importRun.id, runId));
    await transaction.update(draftTable).set({ runId }).where(eq(draftTable.id, id));
    const started = and(
      eq(operatorAction.subjectKind, "import"),
      eq(operatorAction.subjectId, draftSubject(id)),
    );
    await transaction
      .update(operatorAction)
      .set({ subjectId: String(runId) })
      .where(started);
    await recordAction(transaction, {
      actor: { kind: "job" },
      action: "import-finished",
      subject: { kind: "import", id: runId, name: draft.fileName },
      before: null,
      after: { records: report.records, rejected: report.rejected, scoresChanged: report.scoresChanged },
      at: new Date(),
    });
  });
  return runId;
}

export const runImportJob = defineJobKind({
  kind: "import.run",
  payload: z.object({
    draft: z.number().int(),
    appliesCategory: z.boolean(),
    deletesMeasurements: z.number().int(),
  }),
  attempts: 3,
  run: async ({ draft: id, ...confirmation }, context) => ({
    run: await importDraft(context, id, confirmation),
  }),
});

export const undoImportJob = defineJobKind({
  kind: "import.undo",
  payload: z.object({ run: z.number().int() }),
  attempts: 3,
  run: async ({ run }, { database, signal, progress }) => {
    const total = await database.$count(importChange, eq(importChange.runId, run));
    const undone = await undoImport(database, run, {
      now: () => new Date(),
      actor: { kind: "job" },
      interruption: signal,
      ...(currentSettings().DATABASE_URL === undefined && { batchSize: SHARED_BATCH }),
      onProgress: (units) => progress(units, Math.max(units, total)),
    });
    signal.throwIfAborted();
    if (!undone.ok) throw new JobFailure(importsText.refusals[undone.error], { isFinal: true });
    const { restored, passed, kept, scoresChanged } = undone.value;
    return { restored, passed, kept, scoresChanged };
  },
});
