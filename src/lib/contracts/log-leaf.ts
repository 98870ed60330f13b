import { MODERATION_DECISIONS, MODERATION_REASONS } from "@/lib/contracts/moderation";
import { SCORE_CAUSES } from "@/lib/scoring/published-score";
import { z } from "zod";

/** Time in UTC with milliseconds: "2026-01-31T12:00:00.000Z". */
const at = z.iso.datetime({ precision: 3 });
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** The head of the chain that logged scores before this log. Leaf 0 of a log that follows one. */
const chainLeafSchema = z.strictObject({
  kind: z.literal("chain"),
  at,
  rows: z.number().int().min(1),
  head: hash,
});

/** A version of the method, with the numbers that its formula has. */
const methodLeafSchema = z.strictObject({
  kind: z.literal("method"),
  at,
  version: z.number().int(),
  reviewWeights: z.record(z.string(), z.number()),
  /** What bounds the weights of reviews; leaves of versions before 3 have none of it. */
  accountRamp: z.strictObject({ first: z.number(), days: z.number().int() }).optional(),
  dailyLimit: z.number().optional(),
  clusterLimit: z.number().optional(),
  copySimilarity: z.number().optional(),
  minimumCounted: z.number().int(),
  intervalDeviations: z.number(),
  strength: z.strictObject({ minimum: z.number(), maximum: z.number() }),
});

/** A prior of a category (criterion "") or of one of its criteria. */
const priorLeafSchema = z.strictObject({
  kind: z.literal("prior"),
  at,
  category: z.string(),
  criterion: z.string(),
  version: z.number().int(),
  mean: z.number(),
  secondMoment: z.number(),
  strength: z.number(),
  /** From how many items with evidence it was made; null where that is not known any more. */
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

/** An item under its name at that time. */
const itemSchema = z.strictObject({ id: z.number().int(), slug: z.string(), name: z.string() });

/** A published score with everything that it was computed from (`ScoreFacts`), besides the priors that it names. */
const scoreLeafSchema = z.strictObject({
  kind: z.literal("score"),
  at,
  item: itemSchema,
  category: z.string(),
  cause: z.enum(SCORE_CAUSES),
  /** The commitment of the review that caused it, where a single one did. */
  review: hash.nullable(),
  criteria: z.array(
    z.strictObject({
      slug: z.string(),
      weight: z.number(),
      measurement: z
        .strictObject({ best: z.number(), worst: z.number(), unit: z.string(), value: z.number().nullable() })
        .nullable(),
    }),
  ),
  evidence: z.record(z.string(), evidenceSumsSchema),
  before: publishedScoreSchema.nullable(),
  after: publishedScoreSchema,
});
export type ScoreLeaf = z.infer<typeof scoreLeafSchema>;

/** A finished import of a file. */
const importLeafSchema = z.strictObject({
  kind: z.literal("import"),
  at,
  category: z.string(),
  file: z.string(),
  /** SHA-256 of the file's bytes. */
  sha256: hash,
  mapping: z.string(),
  records: z.number().int(),
  changed: z.number().int(),
  rejected: z.number().int(),
});

/** An import that was taken back. The scores that it changed follow in leaves of their own. */
const importUndoneLeafSchema = z.strictObject({
  kind: z.literal("import-undone"),
  at,
  category: z.string(),
  file: z.string(),
  sha256: hash,
  mapping: z.string(),
  /** Rows that are again as they were before the import. */
  restored: z.number().int(),
  /** Rows that stayed as they are, because somebody has changed or used them since. */
  kept: z.number().int(),
});

/** A decision of moderation about a review. The score that it changes follows in a leaf of its own. */
const moderationLeafSchema = z.strictObject({
  kind: z.literal("moderation"),
  at,
  item: itemSchema,
  /** The commitment of the review; null where it came in a file. */
  review: hash.nullable(),
  decision: z.enum(MODERATION_DECISIONS),
  reason: z.enum(MODERATION_REASONS).nullable(),
  /** Whether it answers an appeal of the author. */
  onAppeal: z.boolean(),
});

/** A review is gone for good with the random bytes of its commitment: nobody can tell any more what that stood for. */
const erasureLeafSchema = z.strictObject({ kind: z.literal("erasure"), at, review: hash });

/** Running sums of a category that differed from their rows and were put right. Scores that change follow. */
const correctionLeafSchema = z.strictObject({
  kind: z.literal("correction"),
  at,
  category: z.string(),
  sums: z.number().int().min(1),
});

/** Two items became one: `merged` is gone, and what it was scored by is the other's. The score follows in its own leaf. */
const mergeLeafSchema = z.strictObject({
  kind: z.literal("merge"),
  at,
  item: itemSchema,
  merged: itemSchema,
  category: z.string(),
  /** Reviews that went over, and those of both items that count no more, because their author has a newer one. */
  reviews: z.number().int().min(0),
  superseded: z.number().int().min(0),
});

/** Reviews and numbers of an item went to a new one. The scores of both follow in leaves of their own. */
const splitLeafSchema = z.strictObject({
  kind: z.literal("split"),
  at,
  item: itemSchema,
  created: itemSchema,
  category: z.string(),
  reviews: z.number().int().min(0),
});

/** An item was deleted with all that belonged to it. Its leaves stay. */
const deletionLeafSchema = z.strictObject({
  kind: z.literal("deletion"),
  at,
  item: itemSchema,
  category: z.string(),
  reviews: z.number().int().min(0),
});

/**
 * An editor took an item out of its ranking and of everything else that visitors see, or put it back. Its score stays the one
 * of its last leaf, and goes on to be published while it is hidden.
 */
const visibilityLeafSchema = z.strictObject({
  kind: z.literal("visibility"),
  at,
  item: itemSchema,
  category: z.string(),
  isHidden: z.boolean(),
});

const leafCriterionSchema = z.strictObject({
  slug: z.string(),
  weight: z.number(),
  /** The rule of a measured criterion; null for one that reviews rate. */
  measurement: z.strictObject({ best: z.number(), worst: z.number(), unit: z.string() }).nullable(),
});

/** A change of a category's criteria. The scores that change by it follow, each in a leaf of its own. */
const criteriaLeafSchema = z.strictObject({
  kind: z.literal("criteria"),
  at,
  category: z.string(),
  before: z.array(leafCriterionSchema),
  after: z.array(leafCriterionSchema),
});
export type CriteriaLeaf = z.infer<typeof criteriaLeafSchema>;

/** What the transparency log consists of. No kind has personal data. */
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
  criteriaLeafSchema,
]);
export type LogLeaf = z.infer<typeof logLeafSchema>;
export type LeafKind = LogLeaf["kind"];
export type PriorLeaf = Extract<LogLeaf, { kind: "prior" }>;
