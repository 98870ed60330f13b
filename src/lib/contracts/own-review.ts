import { MODERATION_REASONS } from "@/lib/contracts/moderation";
import { OWNED_FOR } from "@/lib/contracts/owned-for";
import { LIST_REPORT_REASONS, REPORT_REASONS } from "@/lib/contracts/report-reason";
import { REVIEW_LENGTHS } from "@/lib/contracts/review-lengths";
import { reviewCountSchema } from "@/lib/contracts/review";
import { reviewPhotoSchema } from "@/lib/contracts/review-photo";
import { cleanLine, cleanText, legibleText } from "@/lib/legible-text";
import { isReservedName } from "@/lib/reserved-names";
import { ownReviewText } from "@/text/own-review";
import { z } from "zod";

const { problems } = ownReviewText;

const lengthOf = (value: string) => [...value].length;

const optionalText = (clean: (typed: string) => string, { longest }: { longest: number }) =>
  z
    .string()
    .nullish()
    .transform((typed) => clean(typed ?? "") || null)
    .refine((value) => value === null || lengthOf(value) <= longest, problems.tooLong(longest))
    .pipe(legibleText.nullable());

/** Each choice has the message, because a form shows the message of the first choice. */
const starsSchema = (problem: string) =>
  z
    .union(
      [
        z.string(problem).regex(/^[1-5]$/, problem),
        z.number(problem).int(problem).min(1, problem).max(5, problem),
      ],
      problem,
    )
    .transform((value) => Number(value) as 1 | 2 | 3 | 4 | 5);

const { authorName, body, title, pros, cons, note } = REVIEW_LENGTHS;

/** What an author writes, from a form or a JSON body, and as it is stored. */
export const reviewContentSchema = z.object({
  stars: starsSchema(problems.stars),
  title: optionalText(cleanLine, title),
  body: z
    .string()
    .transform(cleanText)
    .refine((value) => lengthOf(value) >= body.shortest, problems.body(body.shortest))
    .refine((value) => lengthOf(value) <= body.longest, problems.tooLong(body.longest))
    .pipe(legibleText),
  pros: optionalText(cleanText, pros),
  cons: optionalText(cleanText, cons),
  /** By criterion slug; a criterion without stars is missing or empty. */
  criterionStars: z
    .record(
      z.string(),
      z.union([z.literal("").transform(() => null), z.null(), starsSchema(problems.criterion)]),
    )
    .nullish()
    .transform((given) => {
      const rated = Object.entries(given ?? {}).flatMap(([slug, stars]) =>
        stars === null ? [] : [[slug, stars] as const],
      );
      return Object.fromEntries(rated.sort(([a], [b]) => (a < b ? -1 : 1)));
    }),
  ownedFor: z
    .union(
      [z.enum(OWNED_FOR, problems.ownedFor), z.literal("", problems.ownedFor), z.null(problems.ownedFor)],
      problems.ownedFor,
    )
    .optional()
    .transform((value) => value || null),
  authorName: z
    .string()
    .transform(cleanLine)
    .refine(
      (value) => lengthOf(value) >= authorName.shortest && lengthOf(value) <= authorName.longest,
      problems.authorName(authorName.shortest, authorName.longest),
    )
    .pipe(legibleText)
    .refine((name) => !isReservedName(name), problems.reservedName),
});
export type ReviewContent = z.output<typeof reviewContentSchema>;

/** `key` belongs to the form: it creates one review, however often it is sent. */
export const newReviewSchema = reviewContentSchema.extend({
  key: z
    .uuid()
    .describe("Um UUID feito uma vez para cada formulário: com o mesmo, a avaliação é criada uma vez."),
});

export const reviewReportSchema = z.object({
  reason: z.enum(REPORT_REASONS, problems.reason),
  note: optionalText(cleanText, note),
});
export type ReviewReport = z.output<typeof reviewReportSchema>;

export const listReportSchema = reviewReportSchema.extend({
  reason: z.enum(LIST_REPORT_REASONS, problems.reason),
});
export type ListReport = z.output<typeof listReportSchema>;

/** Null takes the vote back. */
export const reviewVoteSchema = z.object({ isHelpful: z.boolean().nullable() });

const storedContentSchema = z.object({
  stars: z.number().int().min(1).max(5),
  title: z.string().nullable(),
  body: z.string(),
  pros: z.string().nullable(),
  cons: z.string().nullable(),
  criterionStars: z.record(z.string(), z.number().int().min(1).max(5)),
  ownedFor: z.enum(OWNED_FOR).nullable(),
  authorName: z.string(),
});
export type StoredReviewContent = z.infer<typeof storedContentSchema>;

const reviewModerationSchema = z.object({
  decision: z.enum(["exclude", "remove"]),
  reason: z.enum(MODERATION_REASONS),
  text: z.string().describe("O que a moderação escreveu à pessoa."),
  decidedAt: z.iso.datetime(),
  appealUntil: z.iso.datetime(),
  appeal: z
    .object({
      text: z.string(),
      appealedAt: z.iso.datetime(),
      /** Null while the appeal is not decided. */
      answer: z.object({ isUpheld: z.boolean(), text: z.string(), decidedAt: z.iso.datetime() }).nullable(),
    })
    .nullable(),
});
export type ReviewModeration = z.infer<typeof reviewModerationSchema>;

/** A review as its author sees it: all that is stored, with earlier versions. */
export const ownReviewSchema = z.object({
  id: z.number().int(),
  item: z.object({ slug: z.string(), name: z.string() }),
  content: storedContentSchema,
  photos: z.array(reviewPhotoSchema),
  isVerified: z.boolean(),
  exclusionReason: z.string().nullable(),
  removedAt: z.iso.datetime().nullable(),
  moderation: reviewModerationSchema.nullable(),
  count: reviewCountSchema,
  writtenAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  versions: z
    .array(
      z.object({ content: storedContentSchema, writtenAt: z.iso.datetime(), replacedAt: z.iso.datetime() }),
    )
    .describe("O que a avaliação dizia antes, da versão mais antiga à mais nova."),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

export const ownReviewListSchema = z.object({ reviews: z.array(ownReviewSchema) });
export type OwnReviewList = z.infer<typeof ownReviewListSchema>;

export const voteAnswerSchema = z.object({
  helpful: z.number().int(),
  unhelpful: z.number().int(),
  own: z.boolean().nullable(),
});
export type VoteAnswer = z.infer<typeof voteAnswerSchema>;
