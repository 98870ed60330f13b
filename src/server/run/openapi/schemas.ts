import { companySchema } from "@/lib/contracts/company";
import { itemDetailSchema } from "@/lib/contracts/item";
import { dumpListSchema } from "@/lib/contracts/open-data";
import { usedSourceListSchema } from "@/lib/contracts/used-source";
import { moderationReportSchema } from "@/lib/contracts/moderation-report";
import { countedReviewPageSchema, priorProofSchema } from "@/lib/contracts/proof";
import { rankingPageSchema, rankingSummarySchema } from "@/lib/contracts/ranking";
import {
  newReviewSchema,
  ownReviewListSchema,
  ownReviewSchema,
  reviewContentSchema,
  reviewReportSchema,
  reviewVoteSchema,
  voteAnswerSchema,
} from "@/lib/contracts/own-review";
import {
  addedFavoritesSchema,
  favoriteListSchema,
  itemCardListSchema,
  newFavoritesSchema,
} from "@/lib/contracts/favorites";
import { ownVotesSchema } from "@/lib/contracts/own-votes";
import { reviewPageSchema } from "@/lib/contracts/review";
import { scoreInputsSchema } from "@/lib/contracts/score-inputs";
import { eventBodySchema } from "@/server/community/events/event-payload";
import { healthSchema, readinessSchema } from "@/server/platform/http/health";
import { problemSchema } from "@/server/platform/http/problem";
import { userExportSchema } from "@/server/editorial/personal-data/export-user-data";
import { identityConfigurationSchema } from "@/server/web/identity/identity-schema";
import { userAnswerSchema } from "@/server/web/identity/user-answer";
import { z } from "zod";

/** Draft 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = Record<string, unknown>;

const openapiSchema = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) });

const problemKindSchema = z.object({
  type: z.string(),
  status: z.number().int(),
  title: z.string(),
  description: z.string(),
});

const nextSchema = z
  .string()
  .nullable()
  .describe("Endereço da próxima página, também em Link; null na última.");
const listedPageSchema = z
  .number()
  .int()
  .min(1)
  .nullable()
  .describe("Número da página; null depois de um cursor.");

const contracts = {
  Problem: problemSchema,
  ProblemKind: problemKindSchema,
  Company: companySchema,
  RankingList: z.object({ rankings: z.array(rankingSummarySchema), next: nextSchema }),
  RankingPage: rankingPageSchema.extend({ page: listedPageSchema, next: nextSchema }),
  Item: itemDetailSchema,
  ScoreInputs: scoreInputsSchema,
  ReviewPage: reviewPageSchema.extend({ page: listedPageSchema, next: nextSchema }),
  OwnReview: ownReviewSchema,
  OwnReviewList: ownReviewListSchema,
  OwnVotes: ownVotesSchema,
  Votes: voteAnswerSchema,
  ItemCardList: itemCardListSchema,
  FavoriteList: favoriteListSchema,
  AddedFavorites: addedFavoritesSchema,
  CountedReviewPage: countedReviewPageSchema,
  PriorProof: priorProofSchema,
  ModerationReport: moderationReportSchema,
  UsedSourceList: usedSourceListSchema,
  DumpList: dumpListSchema,
  Identity: identityConfigurationSchema,
  User: userAnswerSchema,
  UserExport: userExportSchema,
  Health: healthSchema,
  Readiness: readinessSchema,
  Description: openapiSchema,
};

export type SchemaName = keyof typeof contracts;

const bodies = {
  Event: eventBodySchema,
  NewReview: newReviewSchema,
  ReviewContent: reviewContentSchema,
  Vote: reviewVoteSchema,
  NewFavorites: newFavoritesSchema,
  Report: reviewReportSchema,
};

export type BodyName = keyof typeof bodies;

export function describeSchemas(): Record<string, JsonSchema> {
  const answers = Object.entries(contracts).map(([name, schema]) => [name, toJsonSchema(schema, "output")]);
  const sent = Object.entries(bodies).map(([name, schema]) => [name, toJsonSchema(schema, "input")]);
  return Object.fromEntries([...answers, ...sent]) as Record<string, JsonSchema>;
}

function toJsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io });
  return described;
}
