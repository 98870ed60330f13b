import { z } from "zod";

/** What readers are told of a recall or another safety notice. The Nota knows nothing of it. */
export const safetyNoticeSchema = z.object({
  authority: z.string(),
  /** The authority's own. */
  number: z.string(),
  /** "2026-03-31" */
  date: z.iso.date(),
  risk: z.string(),
  /** Which units or whom it concerns; null where the notice does not say. */
  affected: z.string().nullable(),
  /** What to do; null where the notice does not say. */
  remedy: z.string().nullable(),
  /** https or http. */
  url: z.string(),
});
export type SafetyNotice = z.infer<typeof safetyNoticeSchema>;
