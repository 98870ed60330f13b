import { currentSettings } from "@/config/settings";
import type { NewImportPage } from "@/lib/contracts/operator-imports";
import type { Database } from "@/server/platform/db/database";
import { DROPPED_OF_EDITORS, type FormLimits, type SentForm } from "@/server/platform/http/form-body";
import { createDraft, incomingFolder } from "@/server/ingest/import-console/draft-store";
import { beginDraft } from "@/server/ingest/import-console/begin-draft";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { rm } from "node:fs/promises";

/** For mappings that join several files. */
const MOST_FILES = 4;

export const uploadLimits = (): FormLimits => ({
  fields: 5,
  fieldBytes: 16 * 1024,
  files: MOST_FILES,
  fileBytes: currentSettings().IMPORT_UPLOAD_MEGABYTES * 2 ** 20,
  droppedBytes: DROPPED_OF_EDITORS,
  folder: incomingFolder,
});

const pageOf = ({ token }: FormAddress, problem: NewImportPage["problem"]): FormOutcome<NewImportPage> => ({
  kind: "form",
  ...(problem && { status: problem === "too-long" ? 413 : 422 }),
  page: { token, problem, megabytes: currentSettings().IMPORT_UPLOAD_MEGABYTES, most: MOST_FILES },
});

export const showNewImport = (address: FormAddress) => Promise.resolve(pageOf(address, null));

export async function submitNewImport(
  address: FormAddress,
  _operator: Operator,
  form: SentForm,
  database: Database,
): Promise<FormOutcome<NewImportPage>> {
  const uploads = form.files.flatMap(({ path, name }) => (path ? [{ path, name }] : []));
  const refuse = async (problem: NewImportPage["problem"]) => {
    for (const { path } of uploads) await rm(path, { force: true });
    return pageOf(address, problem);
  };
  if (form.files.length > MOST_FILES) return refuse("too-many");
  if (uploads.length < form.files.length) return refuse("too-long");
  const [first, ...others] = uploads;
  if (!first) return pageOf(address, "no-file");
  const draft = await createDraft(database, [first, ...others]);
  await beginDraft(database, draft);
  return { kind: "done", path: `/operador/importacoes/rascunho/${draft.id}` };
}
