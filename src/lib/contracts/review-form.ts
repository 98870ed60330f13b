import type { ReviewPhoto } from "@/lib/contracts/review-photo";
import { z } from "zod";

/** `field` is null where the form as a whole is wrong. */
export interface ReviewFormProblem {
  readonly field: string | null;
  readonly message: string;
  readonly needsSignIn?: boolean;
}

export interface ReviewFormPage {
  /** Part of the draft's key, so that another user of the same browser does not see it. */
  userId: string | null;
  item: { slug: string; name: string; imageUrl: string | null };
  criteria: { slug: string; name: string }[];
  isEdit: boolean;
  /** Whether it only asks to confirm the removal of the review. */
  asksRemoval: boolean;
  photos: readonly ReviewPhoto[];
  values: Readonly<Record<string, string>>;
  problems: readonly ReviewFormProblem[];
  /** The form creates one review under this key, however often it is sent. */
  formKey: string;
  token: string;
  needsContact: boolean;
}

export const criterionField = (slug: string) => `criterionStars.${slug}` as const;

const CRITERION = /^criterionStars\.(.+)$/;

/** Fields of a plain form, in the shape of `reviewContentSchema`. */
export function contentOfFields(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const criterionStars: Record<string, string> = {};
  const content: Record<string, unknown> = { criterionStars };
  for (const [name, value] of Object.entries(fields)) {
    const [, slug] = CRITERION.exec(name) ?? [];
    if (slug === undefined) content[name] = value;
    else criterionStars[slug] = value;
  }
  return content;
}

/** What the browser keeps of a review that was not sent: the key of its form, the fields, and how many photos it had. */
export const draftSchema = z.object({
  key: z.uuid(),
  values: z.record(z.string(), z.string()),
  photos: z.number().int().min(0).default(0),
});
export type ReviewDraft = z.infer<typeof draftSchema>;
