import { z } from "zod";

/** What a user has said about the reviews of an item: the one that is the user's own, and the votes on others. */
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
