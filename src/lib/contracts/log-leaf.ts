import { MODERATION_DECISIONS, MODERATION_REASONS } from "@/lib/contracts/moderation";
import { SCORE_CAUSES } from "@/lib/scoring/published-score";
import { z } from "zod";

/** UTC with milliseconds: "2026-01-31T12:00:00.000Z". */
const at = z.iso.datetime({ precision: 3 });
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const chainLeafSchema = z.strictObject({
  kind: z.literal("chain"),
  at,
  rows: z.number().int().min(1),
  head: hash,
});

const methodLeafSchema = z.strictObject({
  kind: z.literal("method"),
  at,
  version: z.number().int(),
  reviewWeights: z.record(z.string(), z.number()),
  /** Limits of review weights; missing before version 3. */
  accountRamp: z.strictObject({ first: z.number(), days: z.number().int() }).optional(),
  dailyLimit: z.number().optional(),
  clusterLimit: z.number().optional(),
  copySimilarity: z.number().optional(),
  minimumCounted: z.number().int(),
  intervalDeviations: z.number(),
  strength: z.strictObject({ minimum: z.number(), maximum: z.number() }),
  /** What a day, a month and means of an unknown period count at most; these and the next two are missing before version 4. */
  caps: z.strictObject({ day: z.number(), month: z.number(), undated: z.number() }).optional(),
  monthDecay: z.number().optional(),
  driftVariance: z.number().optional(),
});

/** `criterion` is "" for the prior of the overall stars. */
const priorLeafSchema = z.strictObject({
  kind: z.literal("prior"),
  at,
  category: z.string(),
  criterion: z.string(),
  version: z.number().int(),
  mean: z.number(),
  secondMoment: z.number(),
  strength: z.number(),
  /** Number of items with evidence behind it; null where that is no longer known. */
  items: z.number().int().nullable(),
});

const evidenceSumsSchema = z.strictObject({
  weightSum: z.number(),
  valueSum: z.number(),
  squareSum: z.number(),
  roundingVariance: z.number().int(),
  counted: z.number().int(),
  histogram: z
    .tuple([z.number().int(), z.number().int(), z.number().int(), z.number().int(), z.number().int()])
    .nullable(),
});

const publishedScoreSchema = z.strictObject({
  displayed: z.number().int().nullable(),
  mean: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  counted: z.number().int(),
  status: z.enum(["ranked", "few", "unrated"]),
  priorVersion: z.number().int(),
  methodVersion: z.number().int(),
});

const itemSchema = z.strictObject({ id: z.number().int(), slug: z.string(), name: z.string() });

/** A published score with all its inputs (`ScoreFacts`), except the priors, which it names. */
const scoreLeafSchema = z.strictObject({
  kind: z.literal("score"),
  at,
  item: itemSchema,
  category: z.string(),
  cause: z.enum(SCORE_CAUSES),
  /** Commitment of the review that caused it; null where there is no single one. */
  review: hash.nullable(),
  criteria: z.array(
    z.strictObject({
      slug: z.string(),
      weight: z.number(),
      measurement: z
        .strictObject({
          best: z.number(),
          worst: z.number(),
          unit: z.string(),
          /** Null where nothing was measured, or all of it is too old to count. */
          value: z.number().nullable(),
          /** The period of the value ("2020-T4"). Older leaves do not have it. */
          period: z.string().nullable().optional(),
        })
        .nullable(),
    }),
  ),
  evidence: z.record(z.string(), evidenceSumsSchema),
  before: publishedScoreSchema.nullable(),
  after: publishedScoreSchema,
});
export type ScoreLeaf = z.infer<typeof scoreLeafSchema>;

const importLeafSchema = z.strictObject({
  kind: z.literal("import"),
  at,
  category: z.string(),
  file: z.string(),
  sha256: hash,
  mapping: z.string(),
  records: z.number().int(),
  changed: z.number().int(),
  rejected: z.number().int(),
});

/** An import was undone. Changed scores follow in leaves of their own. */
const importUndoneLeafSchema = z.strictObject({
  kind: z.literal("import-undone"),
  at,
  category: z.string(),
  file: z.string(),
  sha256: hash,
  mapping: z.string(),
  restored: z.number().int(),
  /** Rows left as they are, because somebody has changed or used them since. */
  kept: z.number().int(),
});

/** A decision of moderation about a review. A changed score follows in a leaf of its own. */
const moderationLeafSchema = z.strictObject({
  kind: z.literal("moderation"),
  at,
  item: itemSchema,
  /** Null where the review came from a file. */
  review: hash.nullable(),
  decision: z.enum(MODERATION_DECISIONS),
  reason: z.enum(MODERATION_REASONS).nullable(),
  /** Whether it answers an appeal of the author. */
  onAppeal: z.boolean(),
});

/** The review was erased with the random bytes of its commitment, which now stands for nothing. */
const erasureLeafSchema = z.strictObject({ kind: z.literal("erasure"), at, review: hash });

/** Sums of a category that differed from its rows. Changed scores follow in leaves of their own. */
const correctionLeafSchema = z.strictObject({
  kind: z.literal("correction"),
  at,
  category: z.string(),
  sums: z.number().int().min(1),
});

/** `merged` became part of the other item, with its evidence. The new score follows in a leaf of its own. */
const mergeLeafSchema = z.strictObject({
  kind: z.literal("merge"),
  at,
  item: itemSchema,
  merged: itemSchema,
  category: z.string(),
  /** Reviews moved, and reviews of both items that no longer count because their author has a newer one. */
  reviews: z.number().int().min(0),
  superseded: z.number().int().min(0),
});

/** Reviews and other evidence went to a new item. Both scores follow in leaves of their own. */
const splitLeafSchema = z.strictObject({
  kind: z.literal("split"),
  at,
  item: itemSchema,
  created: itemSchema,
  category: z.string(),
  reviews: z.number().int().min(0),
});

/** An item was deleted with all its data. Its leaves stay. */
const deletionLeafSchema = z.strictObject({
  kind: z.literal("deletion"),
  at,
  item: itemSchema,
  category: z.string(),
  reviews: z.number().int().min(0),
});

/** An editor hid an item, or showed it again. Scores of hidden items are still published. */
const visibilityLeafSchema = z.strictObject({
  kind: z.literal("visibility"),
  at,
  item: itemSchema,
  category: z.string(),
  isHidden: z.boolean(),
});

const rankingSchema = z.strictObject({ id: z.number().int(), slug: z.string(), name: z.string() });

/** An editor hid a whole ranking, or showed it again. A deleted ranking is hidden. */
const rankingVisibilityLeafSchema = z.strictObject({
  kind: z.literal("ranking-visibility"),
  at,
  ranking: rankingSchema,
  isHidden: z.boolean(),
});

/** A ranking got another slug. Later leaves of its items name the category by the new one. */
const rankingRenamedLeafSchema = z.strictObject({
  kind: z.literal("ranking-renamed"),
  at,
  ranking: rankingSchema,
  former: z.string(),
});

const leafCriterionSchema = z.strictObject({
  slug: z.string(),
  weight: z.number(),
  /** Null for a criterion that reviews rate. */
  measurement: z.strictObject({ best: z.number(), worst: z.number(), unit: z.string() }).nullable(),
});

/** Changed scores follow in leaves of their own. */
const criteriaLeafSchema = z.strictObject({
  kind: z.literal("criteria"),
  at,
  category: z.string(),
  before: z.array(leafCriterionSchema),
  after: z.array(leafCriterionSchema),
});
export type CriteriaLeaf = z.infer<typeof criteriaLeafSchema>;

export const logLeafSchema = z.discriminatedUnion("kind", [
  chainLeafSchema,
  methodLeafSchema,
  priorLeafSchema,
  scoreLeafSchema,
  importLeafSchema,
  importUndoneLeafSchema,
  moderationLeafSchema,
  erasureLeafSchema,
  correctionLeafSchema,
  mergeLeafSchema,
  splitLeafSchema,
  deletionLeafSchema,
  visibilityLeafSchema,
  rankingVisibilityLeafSchema,
  rankingRenamedLeafSchema,
  criteriaLeafSchema,
]);
export type LogLeaf = z.infer<typeof logLeafSchema>;
export type LeafKind = LogLeaf["kind"];
export type PriorLeaf = Extract<LogLeaf, { kind: "prior" }>;
