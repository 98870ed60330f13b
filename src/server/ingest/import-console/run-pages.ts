import { currentSettings } from "@/config/settings";
import type { ImportEntry, ImportListPage, ImportRunPage, UndoPage } from "@/lib/contracts/operator-imports";
import { QueryReader } from "@/lib/query-reader";
import { queryIds, queryRows, type Database } from "@/server/platform/db/database";
import { importDraft, importRun } from "@/server/platform/db/schema/imports";
import type { SentForm } from "@/server/platform/http/form-body";
import { jobOfDraft } from "@/server/ingest/import-console/draft-store";
import { idOf } from "@/server/ingest/import-console/draft-page";
import { reportOfRun } from "@/server/ingest/import-console/run-report-page";
import { enqueueOnce } from "@/server/platform/jobs/enqueue";
import { recordAction } from "@/server/web/operator-access/actions";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { UNDO_DAYS } from "@/server/ingest/undo/journal-retention";
import { forecastUndo, listKept, listRuns, type StoredRun } from "@/server/ingest/undo/list-runs";
import { desc, eq, isNull, sql } from "drizzle-orm";
import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

const PAGE = 25;
const KEPT = 50;

const authorsRowSchema = z.object({ run: z.string(), name: z.string() });

async function authorsOf(database: Database, runs: readonly number[]): Promise<Map<string, string>> {
  const rows = await queryRows(
    database,
    authorsRowSchema,
    sql`select a.subject_id as run, v.name from operator_action a join operator_visit v on v.user_id = a.user_id
      where a.action = 'import-started' and v.name is not null
        and a.subject_id in (select value from jsonb_array_elements_text(${JSON.stringify(runs.map(String))}::jsonb))`,
  );
  return new Map(rows.map(({ run, name }) => [run, name]));
}

function entryOf(run: StoredRun, authors: ReadonlyMap<string, string>): ImportEntry {
  const { id, fileName, mapping, category, state, startedAt, changed, rejected } = run;
  const by = authors.get(String(id)) ?? null;
  return {
    id,
    fileName,
    mapping,
    category,
    state,
    changed,
    rejected,
    by,
    startedAt: startedAt.toISOString(),
  };
}

/** The newest imports first, and the drafts of today. */
export async function showImports(
  { query }: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<ImportListPage>> {
  const reader = new QueryReader(query);
  const number = reader.page();
  const runs = await listRuns(database, { limit: PAGE + 1, offset: (number - 1) * PAGE });
  const authors = await authorsOf(
    database,
    runs.map(({ id }) => id),
  );
  const drafts = await database
    .select()
    .from(importDraft)
    .where(isNull(importDraft.runId))
    .orderBy(desc(importDraft.id))
    .limit(PAGE);
  return {
    kind: "form",
    addressProblems: reader.problems,
    page: {
      entries: runs.slice(0, PAGE).map((run) => entryOf(run, authors)),
      drafts: drafts.map(({ id, fileName, createdAt }) => ({
        id,
        fileName,
        createdAt: createdAt.toISOString(),
      })),
      next: runs.length > PAGE ? `/operador/importacoes?pagina=${number + 1}` : null,
    },
  };
}

async function runOf({ params }: FormAddress, database: Database): Promise<StoredRun | null> {
  const id = idOf(params);
  if (id === null) return null;
  const [run] = await database.select().from(importRun).where(eq(importRun.id, id));
  return run ?? null;
}

const canUndo = ({ hasJournal, state }: StoredRun) => hasJournal && state !== "undone";

async function undoJobOf(database: Database, run: number): Promise<number | null> {
  const [row] = await queryIds(
    database,
    sql`select id from job where kind = 'import.undo' and key = ${String(run)} order by id desc limit 1`,
  );
  return row ?? null;
}

async function sendRejected({ exchange }: FormAddress, { report }: StoredRun): Promise<boolean> {
  const name = report?.rejectFile;
  const path = name ? join(currentSettings().DATA_DIR, "imports", name) : null;
  if (path === null || !existsSync(path)) return false;
  const { response } = exchange;
  response.setHeader("Content-Type", "text/csv; charset=utf-8");
  response.setHeader("Content-Disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name ?? "")}`);
  await pipeline(createReadStream(path), response);
  return true;
}

/** `?rejeitadas` asks for the rejected rows. */
export async function showRun(
  address: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<ImportRunPage>> {
  const run = await runOf(address, database);
  if (!run) return { kind: "missing" };
  if (address.query["rejeitadas"] !== undefined)
    return { kind: (await sendRejected(address, run)) ? "answered" : "missing" };
  const kept = run.undo === null ? [] : await listKept(database, run.id, KEPT);
  return {
    kind: "form",
    page: {
      entry: entryOf(run, await authorsOf(database, [run.id])),
      report: reportOfRun(run),
      undo: run.undo,
      kept: kept.map(({ kind, name, reason }) => ({ kind, name, reason })),
      canUndo: canUndo(run),
      job: await jobOfDraft(database, await undoJobOf(database, run.id)),
    },
  };
}

export async function showUndo(
  address: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<UndoPage>> {
  const run = await runOf(address, database);
  if (!run) return { kind: "missing" };
  const { token } = address;
  const entry = entryOf(run, await authorsOf(database, [run.id]));
  const forecast = await forecastUndo(database, run.id);
  return { kind: "form", page: { token, entry, days: UNDO_DAYS, canUndo: canUndo(run), forecast } };
}

export async function submitUndo(
  address: FormAddress,
  { userId }: Operator,
  _form: SentForm,
  database: Database,
): Promise<FormOutcome<UndoPage>> {
  const run = await runOf(address, database);
  if (!run) return { kind: "missing" };
  await database.transaction(async (transaction) => {
    // Another page may have asked for the same, or the undo may be done by now.
    const [held] = await transaction.select().from(importRun).where(eq(importRun.id, run.id)).for("update");
    if (!held || !canUndo(held)) return;
    const payload = { run: run.id };
    const { isNew } = await enqueueOnce(transaction, { kind: "import.undo", payload, key: String(run.id) });
    if (!isNew) return;
    await recordAction(transaction, {
      actor: { kind: "user", userId },
      action: "import-undo-started",
      subject: { kind: "import", id: run.id, name: run.fileName },
      before: { state: held.state },
      after: { state: "undoing" },
      at: new Date(),
    });
  });
  return { kind: "done", path: `/operador/importacoes/${run.id}` };
}
