import type { Database } from "@/server/platform/db/database";
import { suggestMapping } from "@/server/ingest/import/suggest-mapping";
import {
  changeDraft,
  chooseFirstFile,
  filePathOf,
  otherNamesOf,
  otherPathOf,
  type StoredDraft,
} from "@/server/ingest/import-console/draft-store";
import { listMappings, previewFile } from "@/server/ingest/import-console/preview-draft";

/** The results of a draft's former mapping, which no longer hold when the mapping changes. */
export const NO_RESULTS = { report: null, jobId: null, runId: null } as const;

export async function suggestFor(database: Database, draft: StoredDraft): Promise<void> {
  const suggested = await suggestMapping(filePathOf(draft), new Date());
  const mapping = suggested.ok ? JSON.stringify(suggested.value, null, 2) : "{}";
  await changeDraft(database, draft.id, { ...NO_RESULTS, mappingName: null, mapping });
}

async function isKnown(database: Database, path: string, name: string): Promise<boolean> {
  return (await listMappings(database, path, name))[0]?.fits ?? false;
}

/** A file that a shipped or kept mapping knows becomes the first one; otherwise the columns suggest a mapping. */
export async function beginDraft(database: Database, draft: StoredDraft): Promise<void> {
  if (await isKnown(database, filePathOf(draft), draft.fileName)) return;
  for (const name of await otherNamesOf(draft))
    if (await isKnown(database, otherPathOf(draft, name), name))
      return chooseFirstFile(database, draft, name);
  const file = await previewFile(draft);
  if (file.ok && file.value.columns.length > 0) await suggestFor(database, draft);
}
