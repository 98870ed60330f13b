import { z } from "zod";

/** A measured value that its source changed after it had been imported. */
export const correctionSchema = z.object({
  /** Slug of the criterion. */
  criterion: z.string(),
  period: z.string(),
  before: z.number(),
  after: z.number(),
  /** When the file with the new value was imported (ISO 8601). */
  at: z.string(),
  /** The name of that file, as the log's leaf of the import states it. */
  file: z.string(),
});
export type Correction = z.infer<typeof correctionSchema>;
