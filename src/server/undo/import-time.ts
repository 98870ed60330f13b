import type { Database } from "@/server/db/database";
import { importChange } from "@/server/db/schema/imports";
import { createHash } from "node:crypto";

/** What the journal has of the time of a category's last import: `category.importedAt` by itself. */
export interface ImportTimeImage {
  /** ISO 8601; null where nothing was imported before. */
  importedAt: string | null;
}

export const importTimeHash = (importedAt: Date | null): string =>
  createHash("md5")
    .update(importedAt?.toISOString() ?? "")
    .digest("hex");

/** Records the change of a category's time of import, which is no part of the category's texts and criteria. */
export async function journalImportTime(
  transaction: Database,
  change: { runId: number; categoryId: number; before: Date | null; after: Date },
): Promise<void> {
  const before: ImportTimeImage = { importedAt: change.before?.toISOString() ?? null };
  await transaction.insert(importChange).values({
    runId: change.runId,
    kind: "import-time",
    unit: String(change.categoryId),
    part: "",
    before,
    after: importTimeHash(change.after),
  });
}
