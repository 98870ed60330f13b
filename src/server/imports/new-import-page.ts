import { currentSettings } from "@/config/settings";
import type { NewImportPage } from "@/lib/contracts/operator-imports";
import type { Database } from "@/server/db/database";
import type { FormLimits, SentForm } from "@/server/http/form-body";
import { createDraft, incomingFolder } from "@/server/imports/draft-store";
import type { Operator } from "@/server/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/page/define-visitor-form";

/** The limits of the form with the file, which is stored on the disk while it arrives. */
export const uploadLimits = (): FormLimits => ({
  fields: 5,
  fieldBytes: 16 * 1024,
  files: 1,
  fileBytes: currentSettings().IMPORT_UPLOAD_MEGABYTES * 2 ** 20,
  folder: incomingFolder,
});

const pageOf = ({ token }: FormAddress, problem: NewImportPage["problem"]): FormOutcome<NewImportPage> => ({
  kind: "form",
  ...(problem && { status: problem === "too-long" ? 413 : 422 }),
  page: { token, problem, megabytes: currentSettings().IMPORT_UPLOAD_MEGABYTES },
});

export const showNewImport = (address: FormAddress) => Promise.resolve(pageOf(address, null));

/** Takes the uploaded file, and leads to its draft. */
export async function submitNewImport(
  address: FormAddress,
  _operator: Operator,
  form: SentForm,
  database: Database,
): Promise<FormOutcome<NewImportPage>> {
  const [file] = form.files;
  if (!file) return pageOf(address, "no-file");
  if (!file.path) return pageOf(address, "too-long");
  const draft = await createDraft(database, { path: file.path, name: file.name });
  return { kind: "done", path: `/operador/importacoes/rascunho/${draft.id}` };
}
