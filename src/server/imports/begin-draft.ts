import type { Database } from "@/server/db/database";
import { suggestMapping } from "@/server/import/suggest-mapping";
import {
  changeDraft,
  chooseFirstFile,
  filePathOf,
  otherNamesOf,
  otherPathOf,
  type StoredDraft,
} from "@/server/imports/draft-store";
import { listMappings, previewFile } from "@/server/imports/preview-draft";

/** What of a draft is forgotten when its mapping changes. */
export const NEW_TEXT = { report: null, jobId: null, runId: null } as const;

/** Gives a draft the mapping that its columns suggest. */
export async function suggestFor(database: Database, draft: StoredDraft): Promise<void> {
  const suggested = await suggestMapping(filePathOf(draft), new Date());
  const mapping = suggested.ok ? JSON.stringify(suggested.value, null, 2) : "{}";
  await changeDraft(database, draft.id, { ...NEW_TEXT, mappingName: null, mapping });
}

/** Whether a shipped mapping fits the columns of a file. */
async function isKnown(path: string, name: string): Promise<boolean> {
  return (await listMappings(path, name))[0]?.fits ?? false;
}

/**
 * Prepares the mapping of a new draft. Of several files the first is the one that a shipped mapping knows. Files that
 * none knows get a suggestion at once; otherwise the editor is asked.
 */
export async function beginDraft(database: Database, draft: StoredDraft): Promise<void> {
  if (await isKnown(filePathOf(draft), draft.fileName)) return;
  for (const name of await otherNamesOf(draft))
    if (await isKnown(otherPathOf(draft, name), name)) return chooseFirstFile(database, draft, name);
  const file = await previewFile(draft);
  if (file.ok && file.value.columns.length > 0) await suggestFor(database, draft);
}
