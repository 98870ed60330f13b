import { z } from "zod";

const reviewViewSchema = z.object({
  id: z.number().int(),
  authorName: z.string(),
  title: z.string().nullable(),
  body: z.string(),
  stars: z.number().int().min(1).max(5),
  criterionStars: z.record(z.string(), z.number().int().min(1).max(5)),
  isVerified: z.boolean(),
  /** The reason why moderation excluded it ("não conta"); null where the review counts. */
  exclusionReason: z.string().nullable(),
  reviewedAt: z.string(),
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
