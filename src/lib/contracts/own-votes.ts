import { z } from "zod";

export const ownVotesSchema = z.object({
  reviewId: z.number().int().nullable().describe("A avaliação que a pessoa escreveu; null sem uma."),
  votes: z.array(
    z.object({
      reviewId: z.number().int(),
      own: z.boolean(),
      helpful: z.number().int(),
      unhelpful: z.number().int(),
    }),
  ),
});
export type OwnVotes = z.infer<typeof ownVotesSchema>;
