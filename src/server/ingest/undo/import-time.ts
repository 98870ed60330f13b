import type { Database } from "@/server/platform/db/database";
import { importChange } from "@/server/platform/db/schema/imports";
import { createHash } from "node:crypto";
import { z } from "zod";

/** What the journal stores for `category.importedAt`. */
export const importTimeImageSchema = z.object({
  /** ISO 8601; null before the first import. */
  importedAt: z.string().nullable(),
});

export type ImportTimeImage = z.infer<typeof importTimeImageSchema>;

export const importTimeHash = (importedAt: Date | null): string =>
  createHash("md5")
    .update(importedAt?.toISOString() ?? "")
    .digest("hex");

/** Journaled apart from the category's texts and criteria. */
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
