import { sourceSchema } from "@/lib/contracts/ranking";
import { z } from "zod";

const refusedFileSchema = z.object({
  /** "2025-03"; null where the address has no period. */
  period: z.string().nullable(),
  at: z.string(),
  /** `waits`: editors decide about it. `discarded`: they did not want it. `failed`: it could not be fetched or read. */
  state: z.enum(["waits", "discarded", "failed"]),
  /** In sentences. */
  reasons: z.array(z.string()),
});
export type RefusedFile = z.infer<typeof refusedFileSchema>;

/** How the site asks a publisher for new figures by itself. */
const sourceCheckSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.enum(["active", "waits", "failing", "overdue"]),
  /** When the publisher last answered with a file, or that it has no other one. */
  checkedAt: z.string().nullable(),
  /** When a file was last imported. */
  changedAt: z.string().nullable(),
  /** Null while a file waits. */
  nextCheckAt: z.string().nullable(),
  /** Null where it is not overdue. */
  overdueSince: z.string().nullable(),
  /** The newest ones that no imported file has replaced. */
  refused: z.array(refusedFileSchema),
});
export type SourceCheck = z.infer<typeof sourceCheckSchema>;

/** Where the figures of a ranking of real things come from. */
const usedSourceSchema = z.object({
  /** Of the ranking. */
  slug: z.string(),
  name: z.string(),
  source: sourceSchema.nullable(),
  /** The period of the newest data ("2025-03"); null where reviews keep the ranking up to date. */
  dataPeriod: z.string().nullable(),
  importedAt: z.string().nullable(),
  /** Position in the log of the leaf that states the last import; null before it has one. */
  leaf: z.number().int().nullable(),
  /** None where editors import the files. */
  checks: z.array(sourceCheckSchema),
});
export type UsedSource = z.infer<typeof usedSourceSchema>;

export const usedSourceListSchema = z.object({ sources: z.array(usedSourceSchema) });
