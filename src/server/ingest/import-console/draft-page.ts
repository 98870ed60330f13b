import type { FieldValues } from "@/lib/contracts/category-editor";
import type { DraftPage } from "@/lib/contracts/operator-imports";
import { valuesOf } from "@/server/editorial/categories/form-rows";
import type { Database } from "@/server/platform/db/database";
import { importDraft } from "@/server/platform/db/schema/imports";
import type { FormLimits, SentForm } from "@/server/platform/http/form-body";
import { savedNames } from "@/server/ingest/import-console/saved-mappings";
import { parseMapping } from "@/server/ingest/import/mapping";
import { NO_RESULTS } from "@/server/ingest/import-console/begin-draft";
import {
  chosenMapping,
  jsonOf,
  keepCategory,
  keepMapping,
  saveMapping,
  takeMapping,
  textOf,
  type TypedName,
} from "@/server/ingest/import-console/draft-mapping";
import { MOST_COUNTED } from "@/server/ingest/import-console/draft-sample";
import {
  chooseFirstFile,
  filePathOf,
  findDraft,
  jobOfDraft,
  prepareDraft,
  unusedFilesNote,
  type StoredDraft,
} from "@/server/ingest/import-console/draft-store";
import { draftSubject } from "@/server/ingest/import-console/import-jobs";
import { mappingFormState, resultsOfForm } from "@/server/ingest/import-console/mapping-form/form-state";
import { mappingOfForm } from "@/server/ingest/import-console/mapping-form/read-form";
import { formOfMapping } from "@/server/ingest/import-console/mapping-form/write-form";
import {
  listFiles,
  listMappings,
  previewFile,
  previewMapping,
} from "@/server/ingest/import-console/preview-draft";
import { enqueueOnce } from "@/server/platform/jobs/enqueue";
import { recordAction } from "@/server/web/operator-access/actions";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { fileProblems } from "@/text/import-problems";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";

export const DRAFT_LIMITS: FormLimits = {
  fields: 5_000,
  fieldBytes: 256 * 1024,
  allFieldBytes: 2 * 2 ** 20,
  files: 0,
  fileBytes: 0,
};

export const idOf = (params: FormAddress["params"], name = "id"): number | null => {
  const value = params?.[name];
  return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : null;
};

async function draftOf(address: FormAddress, database: Database): Promise<StoredDraft | null> {
  const id = idOf(address.params);
  return id === null ? null : findDraft(database, id);
}

async function formStateOf(
  { query }: Pick<FormAddress, "query">,
  draft: StoredDraft,
  database: Database,
  sent: FieldValues | null,
): Promise<DraftPage["form"]> {
  const json = query["modo"] === "texto" ? null : jsonOf(textOf(draft));
  const values = sent ?? (json && { ...formOfMapping(json), period: draft.period ?? "" });
  return values && mappingFormState(database, draft, values);
}

/** Null where a mapping can be suggested. */
function problemOf(file: Awaited<ReturnType<typeof previewFile>>): string | null {
  if (!file.ok) return file.error;
  return file.value.columns.length === 0 ? fileProblems.noNames : null;
}

type TypedKeep = TypedName & Pick<DraftPage["keep"], "problem">;

const textAt = (query: FormAddress["query"], name: string): string => [query[name] ?? ""].flat()[0] ?? "";

/** What was typed to keep the mapping, after another button than the one for that: Enter presses the first one of the form. */
const typedAt = (query: FormAddress["query"]): TypedKeep => ({
  ...{ name: textAt(query, "nome"), replaces: textAt(query, "lugar") },
  problem: null,
});

/** The address with what {@link typedAt} reads. */
function withTyped(path: string, { name, replaces }: TypedName): string {
  const given = { ...(name !== "" && { nome: name }), ...(replaces !== "" && { lugar: replaces }) };
  const [address = "", anchor] = path.split("#");
  const added = new URLSearchParams(given).toString();
  if (added === "") return path;
  return `${address}${address.includes("?") ? "&" : "?"}${added}${anchor === undefined ? "" : `#${anchor}`}`;
}

/** @param sent the fields of a form that cannot be stored as they are */
async function pageOf(
  address: Pick<FormAddress, "token" | "query">,
  draft: StoredDraft,
  database: Database,
  sent: FieldValues | null = null,
  typed: TypedKeep = typedAt(address.query),
): Promise<FormOutcome<DraftPage>> {
  const { token, query } = address;
  const file = await previewFile(draft);
  const shows = draft.mapping !== null && query["resultado"] !== undefined && !sent;
  const form = await formStateOf(address, draft, database, sent);
  const prepared = shows ? await prepareDraft(draft) : null;
  const preview = prepared?.ok ? await previewMapping(database, prepared.value) : prepared;
  const isListed = form?.results !== undefined && (form?.results?.issues.length ?? 0) > 0;
  const wrong = preview?.ok === false && !isListed ? preview.error : null;
  const unread = draft.mapping === null ? problemOf(file) : null;
  const found = file.ok ? file.value : { encoding: "", columns: [], rows: [], notes: [] };
  const parsed = parseMapping(textOf(draft));
  const unused = await unusedFilesNote(draft, parsed.ok ? parsed.value : null);
  const job = await jobOfDraft(database, draft.jobId);
  // A job stores its report before it ends. Read in this order, a job that has ended has one, and the page need not ask again.
  const { report, runId } = (await findDraft(database, draft.id)) ?? draft;
  return {
    kind: "form",
    ...((sent ?? typed.problem) !== null && { status: 422 }),
    page: {
      ...found,
      ...{ token, id: draft.id, fileName: draft.fileName, problem: wrong ?? unread },
      files: await listFiles(draft),
      notes: [...unused, ...found.notes],
      mostCounted: MOST_COUNTED,
      mappings: await listMappings(database, filePathOf(draft), draft.fileName),
      mappingName: draft.mappingName,
      keep: {
        ...typed,
        names: await savedNames(database),
        isDone: typed.problem === null && query["salvo"] !== undefined,
      },
      mapping: textOf(draft),
      form,
      listsIssues: sent !== null || query["resultado"] !== undefined,
      period: draft.period ?? "",
      preview: preview?.ok ? preview.value : null,
      ...{ report, job, runId },
    },
  };
}

export async function showDraft(
  address: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<DraftPage>> {
  const draft = await draftOf(address, database);
  return draft ? pageOf(address, draft, database) : { kind: "missing" };
}

const formSchema = z.object({
  action: z.enum([
    "take",
    "import",
    "see",
    "text",
    "fields",
    "live",
    "check",
    "keep",
    "run",
    "first",
    "save",
  ]),
  "keep.name": z.string().max(1_000).default(""),
  "keep.replaces": z
    .string()
    .regex(/^\d{0,9}$/)
    .default(""),
  shipped: z.string().max(100).default(""),
  file: z.string().max(200).default(""),
  mapping: z.string().optional(),
  period: z.string().trim().max(20).default(""),
  confirm: z.string().optional(),
});
type Sent = z.infer<typeof formSchema>;

const isFieldForm = (values: FieldValues) => values["category.from"] !== undefined;

export function typedMapping(form: SentForm): string | null {
  const values = valuesOf(form);
  if (values["mapping"] !== undefined) return values["mapping"];
  return isFieldForm(values) ? JSON.stringify(mappingOfForm(values).json, null, 2) : null;
}

/** Until the transaction ends, because another page may have started or finished it meanwhile. */
async function lockDraft(transaction: Database, id: number): Promise<StoredDraft | null> {
  const [held] = await transaction.select().from(importDraft).where(eq(importDraft.id, id)).for("update");
  return held ?? null;
}

/** Works once, from however many pages somebody asks for it. */
async function start(database: Database, draftId: number, { userId }: Operator, sent: Sent): Promise<void> {
  await database.transaction(async (transaction) => {
    const isRun = sent.action === "run" || sent.action === "import";
    const draft = await lockDraft(transaction, draftId);
    if (!draft || (isRun && draft.runId !== null) || (sent.action === "run" && !draft.report)) return;
    const { id, report, fileName } = draft;
    const payload = isRun
      ? {
          draft: id,
          appliesCategory: sent.confirm !== undefined,
          deletesMeasurements: report?.deletedMeasurements ?? 0,
        }
      : { draft: id };
    const kind = isRun ? "import.run" : "import.check";
    const { id: jobId, isNew } = await enqueueOnce(transaction, { kind, payload, key: String(id) });
    await transaction.update(importDraft).set({ jobId }).where(eq(importDraft.id, id));
    if (!isRun || !isNew) return;
    await recordAction(transaction, {
      actor: { kind: "user", userId },
      action: "import-started",
      subject: { kind: "import", id: draftSubject(id), name: fileName },
      before: null,
      after: { mapping: draft.mappingName ?? "", records: report?.records ?? 0 },
      at: new Date(),
    });
  });
}

const RESULT = "?resultado#resultado";
const NEXT: Partial<Record<Sent["action"], string>> = {
  take: RESULT,
  see: RESULT,
  text: "?modo=texto#mapeamento",
  fields: "#mapeamento",
};

/** No editor has seen a report, so the import changes no existing category. */
async function importAtOnce(
  database: Database,
  { id }: StoredDraft,
  operator: Operator,
  sent: Sent,
): Promise<string> {
  const chosen = await chosenMapping(database, sent.shipped);
  if (chosen === null) return "";
  // Of two pages that ask for it, one takes the draft.
  const taken = await database
    .update(importDraft)
    .set({ ...NO_RESULTS, ...chosen })
    .where(and(eq(importDraft.id, id), isNull(importDraft.mapping)))
    .returning();
  if (taken.length === 0) return "";
  const draft = await findDraft(database, id);
  const prepared = draft && (await prepareDraft(draft));
  if (!draft || !prepared?.ok) return RESULT;
  await start(database, id, operator, sent);
  return "";
}

/** Unless the form cannot be read, leads to the draft's own address, which shows what follows. */
export async function submitDraft(
  address: FormAddress,
  operator: Operator,
  form: SentForm,
  database: Database,
): Promise<FormOutcome<DraftPage>> {
  const draft = await draftOf(address, database);
  if (!draft) return { kind: "missing" };
  const values = valuesOf(form);
  const sent = formSchema.safeParse(values);
  const path = `/operador/importacoes/rascunho/${draft.id}`;
  if (!sent.success) return { kind: "done", path };
  const { action, period } = sent.data;
  const typed = { name: sent.data["keep.name"], replaces: sent.data["keep.replaces"], problem: null };
  if (action === "live") return answerResults(address, draft, values, database);
  if (action === "import")
    return { kind: "done", path: path + (await importAtOnce(database, draft, operator, sent.data)) };
  if (action === "first") await chooseFirstFile(database, draft, sent.data.file);
  else if (action === "take") await takeMapping(database, draft, sent.data);
  else if (action === "keep") await keepCategory(database, draft);
  else if (action !== "run" && isFieldForm(values)) {
    const built = mappingOfForm(values);
    if (built.issues.length > 0) return pageOf(address, draft, database, values, typed);
    await keepMapping(database, draft, JSON.stringify(built.json, null, 2), period);
  } else if (action !== "run" && !(action === "save" && sent.data.mapping === undefined))
    await keepMapping(database, draft, sent.data.mapping?.replaceAll("\r\n", "\n"), period);
  if (action === "save") {
    const problem = await saveMapping(database, draft.id, operator, typed);
    const kept = (await findDraft(database, draft.id)) ?? draft;
    const isText = sent.data.mapping !== undefined;
    const view = isText ? { ...address, query: { ...address.query, modo: "texto" } } : address;
    if (problem !== null) return pageOf(view, kept, database, null, { ...typed, problem });
  }
  if (action === "check" || action === "keep" || action === "run")
    await start(database, draft.id, operator, sent.data);
  if (action === "save") return { kind: "done", path: `${path}?salvo#mapeamento` };
  const isText = !isFieldForm(values) && action === "see" && sent.data.mapping !== undefined;
  const next = isText ? "?modo=texto&resultado#resultado" : (NEXT[action] ?? "");
  return { kind: "done", path: withTyped(path + next, typed) };
}

async function answerResults(
  address: FormAddress,
  draft: StoredDraft,
  values: FieldValues,
  database: Database,
): Promise<FormOutcome<DraftPage>> {
  const { results } = await resultsOfForm(database, draft, values);
  const { response } = address.exchange;
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.end(JSON.stringify(results));
  return { kind: "answered" };
}
