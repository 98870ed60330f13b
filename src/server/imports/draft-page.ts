import type { DraftPage } from "@/lib/contracts/operator-imports";
import type { Database } from "@/server/db/database";
import { importDraft } from "@/server/db/schema/imports";
import type { FormLimits, SentForm } from "@/server/http/form-body";
import { loadMapping, shippedMappings } from "@/server/import/load-mapping";
import { suggestMapping } from "@/server/import/suggest-mapping";
import {
  changeDraft,
  filePathOf,
  findDraft,
  jobOfDraft,
  mappingOfDraft,
  type StoredDraft,
} from "@/server/imports/draft-store";
import { draftSubject } from "@/server/imports/import-jobs";
import { listMappings, previewFile, previewMapping } from "@/server/imports/preview-draft";
import { enqueueJob } from "@/server/jobs/enqueue";
import { recordAction } from "@/server/operator/actions";
import type { Operator } from "@/server/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/page/define-visitor-form";
import { eq } from "drizzle-orm";
import { z } from "zod";

/** A mapping may be a long text. */
export const DRAFT_LIMITS: FormLimits = { fields: 10, fieldBytes: 256 * 1024, files: 0, fileBytes: 0 };

export const idOf = (params: FormAddress["params"], name = "id"): number | null => {
  const value = params?.[name];
  return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : null;
};

async function draftOf(address: FormAddress, database: Database): Promise<StoredDraft | null> {
  const id = idOf(address.params);
  return id === null ? null : findDraft(database, id);
}

/** What is shown of a mapping, which for a shipped one is read from its file. */
function textOf({ mapping, mappingName }: StoredDraft): string {
  if (mapping !== "" || mappingName === null) return mapping ?? "";
  const loaded = loadMapping(mappingName);
  return loaded.ok ? loaded.value.content : "";
}

async function pageOf(
  { token, query }: Pick<FormAddress, "token" | "query">,
  draft: StoredDraft,
  database: Database,
): Promise<FormOutcome<DraftPage>> {
  const filePath = filePathOf(draft);
  const file = await previewFile(filePath, draft.fileName);
  const mapping = await mappingOfDraft(draft);
  const shows = mapping !== null && query["resultado"] !== undefined;
  const preview = shows ? await previewMapping(database, { filePath, mapping, period: draft.period }) : null;
  const problem = preview?.ok === false ? preview.error : file.ok || mapping !== null ? null : file.error;
  const found = file.ok ? file.value : { encoding: "", columns: [], rows: [] };
  return {
    kind: "form",
    page: {
      ...found,
      ...{ token, id: draft.id, fileName: draft.fileName, problem },
      mappings: listMappings(found.columns),
      mappingName: draft.mappingName,
      mapping: textOf(draft),
      period: draft.period ?? "",
      preview: preview?.ok ? preview.value : null,
      report: draft.report,
      job: await jobOfDraft(database, draft.jobId),
      runId: draft.runId,
    },
  };
}

/** The draft of an import: its file, its mapping and what the check found. */
export async function showDraft(
  address: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<DraftPage>> {
  const draft = await draftOf(address, database);
  return draft ? pageOf(address, draft, database) : { kind: "missing" };
}

const formSchema = z.object({
  action: z.enum(["take", "see", "check", "keep", "run"]),
  shipped: z.string().max(100).default(""),
  mapping: z.string().optional(),
  period: z.string().trim().max(20).default(""),
  confirm: z.string().optional(),
});
type Sent = z.infer<typeof formSchema>;

const NEW_TEXT = { report: null, jobId: null, runId: null } as const;

/** Takes a shipped mapping, or suggests one from the columns. */
async function takeMapping(database: Database, draft: StoredDraft, { shipped }: Sent): Promise<void> {
  if (shippedMappings().includes(shipped)) {
    await changeDraft(database, draft.id, { ...NEW_TEXT, mappingName: shipped, mapping: "" });
    return;
  }
  const suggested = await suggestMapping(filePathOf(draft), new Date());
  const mapping = suggested.ok ? JSON.stringify(suggested.value, null, 2) : "{}";
  await changeDraft(database, draft.id, { ...NEW_TEXT, mappingName: null, mapping });
}

/** Keeps what was typed. A shipped mapping that was changed becomes one of its own. */
async function keepTyped(database: Database, draft: StoredDraft, sent: Sent): Promise<void> {
  const typed = sent.mapping?.replaceAll("\r\n", "\n");
  const isSame = typed === undefined || typed.trim() === textOf(draft).trim();
  const period = sent.period === "" ? null : sent.period;
  if (isSame && period === draft.period) return;
  const own = isSame ? {} : { mapping: typed, mappingName: null };
  await changeDraft(database, draft.id, { ...NEW_TEXT, ...own, period });
}

const namedCategory = z.looseObject({ category: z.looseObject({ slug: z.string() }) });

/** Lets the mapping refer to the category as it is, instead of describing it anew. */
async function keepCategory(database: Database, draft: StoredDraft): Promise<void> {
  const mapping = namedCategory.safeParse(JSON.parse(textOf(draft)));
  if (!mapping.success) return;
  const { category, ...rest } = mapping.data;
  const own = JSON.stringify({ category: { existing: category.slug }, ...rest }, null, 2);
  await changeDraft(database, draft.id, { ...NEW_TEXT, mappingName: null, mapping: own });
}

/** Has the site check or import the draft, once at a time. */
async function start(
  database: Database,
  draft: StoredDraft,
  { userId }: Operator,
  sent: Sent,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const { id, report, fileName } = draft;
    const isRun = sent.action === "run";
    const payload = isRun
      ? {
          draft: id,
          appliesCategory: sent.confirm !== undefined,
          deletesMeasurements: report?.deletedMeasurements ?? 0,
        }
      : { draft: id };
    const kind = isRun ? "import.run" : "import.check";
    const jobId = await enqueueJob(transaction, { kind, payload, key: String(id) });
    await transaction.update(importDraft).set({ jobId }).where(eq(importDraft.id, id));
    if (!isRun) return;
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

/** Takes a step of a draft. The answer is always the draft's own address, which shows what follows. */
export async function submitDraft(
  address: FormAddress,
  operator: Operator,
  form: SentForm,
  database: Database,
): Promise<FormOutcome<DraftPage>> {
  const draft = await draftOf(address, database);
  if (!draft) return { kind: "missing" };
  const sent = formSchema.safeParse(
    Object.fromEntries([...form.fields].map(([name, values]) => [name, values[0]])),
  );
  const path = `/operador/importacoes/rascunho/${draft.id}`;
  if (!sent.success) return { kind: "done", path };
  const { action } = sent.data;
  if (action === "take") await takeMapping(database, draft, sent.data);
  else if (action === "keep") await keepCategory(database, draft);
  else if (action !== "run") await keepTyped(database, draft, sent.data);
  if (action === "take" || action === "see") return { kind: "done", path: `${path}?resultado#resultado` };
  const present = await findDraft(database, draft.id);
  const isCheck = action === "check" || action === "keep";
  if (present && (isCheck || (present.report && present.runId === null)))
    await start(database, present, operator, sent.data);
  return { kind: "done", path };
}
