import type { ReviewPhoto } from "@/lib/contracts/review-photo";
import { z } from "zod";

/** What is wrong with a form that was sent: a field by its name, or null for the whole form. */
export interface ReviewFormProblem {
  readonly field: string | null;
  readonly message: string;
  /** Whether the visitor has to sign in before sending it again. */
  readonly needsSignIn?: boolean;
}

/** The page with the form of a review. */
export interface ReviewFormPage {
  /** Names the draft: another user of the same browser does not see it. */
  userId: string | null;
  item: { slug: string; name: string; imageUrl: string | null };
  /** Criteria that the item is given stars for. */
  criteria: { slug: string; name: string }[];
  /** Whether it changes a review that is there. */
  isEdit: boolean;
  /** Whether it only asks if the review shall be removed. */
  asksRemoval: boolean;
  /** The photos of the review that is there. */
  photos: readonly ReviewPhoto[];
  /** What stands in the fields, by their names. */
  values: Readonly<Record<string, string>>;
  problems: readonly ReviewFormProblem[];
  /** The form creates one review under it, however often it is sent. */
  formKey: string;
  /** What proves that the form is this site's. */
  token: string;
  /** Whether the account has no verified contact yet. */
  needsContact: boolean;
}

/** The name of the field for the stars of a criterion. */
export const criterionField = (slug: string) => `criterionStars.${slug}` as const;

const CRITERION = /^criterionStars\.(.+)$/;

/** Fields of a plain form, by name, as the schema of a review reads them. */
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

/** What a draft in the browser keeps: the key of its form and the fields by their names. */
export const draftSchema = z.object({ key: z.uuid(), values: z.record(z.string(), z.string()) });
export type ReviewDraft = z.infer<typeof draftSchema>;
