import { OWNED_FOR } from "@/lib/contracts/owned-for";
import { reviewPhotoSchema } from "@/lib/contracts/review-photo";
import { z } from "zod";

export const reviewCountSchema = z.object({
  /** 0–1, with four decimals. Null where the reason is "less", because that limit is not disclosed. */
  weight: z.number().min(0).max(1).nullable(),
  /** Why it does not count in full; null where it does. */
  reason: z.enum(["new-account", "daily-limit", "less"]).nullable(),
});
export type ReviewCount = z.infer<typeof reviewCountSchema>;

const companyAnswerSchema = z.object({
  company: z.string(),
  text: z.string(),
  answeredAt: z.string(),
  editedAt: z.string().nullable(),
});
export type CompanyAnswer = z.infer<typeof companyAnswerSchema>;

const reviewViewSchema = z.object({
  id: z.number().int(),
  authorName: z.string(),
  title: z.string().nullable(),
  body: z.string(),
  pros: z.string().nullable(),
  cons: z.string().nullable(),
  ownedFor: z.enum(OWNED_FOR).nullable(),
  stars: z.number().int().min(1).max(5),
  photos: z.array(reviewPhotoSchema),
  criterionStars: z.record(z.string(), z.number().int().min(1).max(5)),
  isVerified: z.boolean(),
  /** The reason of moderation; null where the review counts. */
  exclusionReason: z.string().nullable(),
  /** Null where the review is public. Of a removed one only date, reason and order are left. */
  removedAt: z.string().nullable(),
  count: reviewCountSchema,
  reviewedAt: z.string(),
  editedAt: z.string().nullable(),
  helpfulVotes: z.number().int(),
  unhelpfulVotes: z.number().int(),
  answer: companyAnswerSchema.nullable(),
});
export type ReviewView = z.infer<typeof reviewViewSchema>;

export const reviewPageSchema = z.object({
  reviews: z.array(reviewViewSchema),
  total: z.number().int(),
  page: z.number().int().min(1),
  pageCount: z.number().int().min(1),
  pageSize: z.number().int(),
});
export type ReviewPage = z.infer<typeof reviewPageSchema>;
