import { criterionSchema, measuredValueSchema, scoreViewSchema } from "@/lib/contracts/score";
import { costBasisSchema, runningCostSchema, totalCostSchema } from "@/lib/contracts/total-cost";
import { z } from "zod";

export const attributeTextSchema = z.object({ key: z.string(), label: z.string(), value: z.string() });
export type AttributeText = z.infer<typeof attributeTextSchema>;

export const rankingRowSchema = z.object({
  /** Empty where the item has left the site. */
  slug: z.string(),
  /** Empty where the item has left the site and may not be named. */
  name: z.string(),
  /** Whether the item has left the site since the day of the ranking, so that it has no page. */
  isGone: z.boolean(),
  brand: z.string().nullable(),
  imageUrl: z.string().nullable(),
  score: scoreViewSchema,
  /** "outdated": no Nota, because all of the item's measurements are too old to count. */
  section: z.enum(["ranked", "few", "outdated", "unrated"]),
  /** In the published order, or in the order by personal weights; null where the item is not ranked. */
  position: z.number().int().min(1).nullable(),
  /** Gained (+) or lost (−) in seven days; "new" if not ranked then; null without a comparison. */
  positionChange: z.union([z.number().int(), z.literal("new")]).nullable(),
  isTied: z.boolean(),
  /** Items of one group are tied. Null with personal weights and without a position. */
  tieGroup: z.number().int().nullable(),
  likelyPosition: z.object({ low: z.number().int(), high: z.number().int() }).nullable(),
  /** Newest period of the item's data ("2020-T4") where it is older than the ranking's; null otherwise. */
  olderPeriod: z.string().nullable(),
  /** The newest measurement of each criterion, where the section is "outdated"; empty otherwise. */
  outdated: z.array(measuredValueSchema.extend({ slug: z.string() })),
  lowestPriceCents: z.number().int().nullable(),
  /** Null where price or use is not known, and where the list has no `costBasis`. */
  totalCost: totalCostSchema.nullable(),
  /** Whether a recall or another safety notice concerns the item today; never in past rankings. */
  hasSafetyNotice: z.boolean(),
  highlights: z.array(attributeTextSchema),
});
export type RankingRow = z.infer<typeof rankingRowSchema>;

export const rankingSummarySchema = z.object({
  slug: z.string(),
  name: z.string(),
  department: z.string().nullable(),
  description: z.string(),
  itemCount: z.number().int(),
  rankedCount: z.number().int(),
  evidenceCount: z.number().int(),
  updatedAt: z.string().nullable(),
  isDemonstration: z.boolean(),
  top: z.array(rankingRowSchema),
});
export type RankingSummary = z.infer<typeof rankingSummarySchema>;

const facetSchema = z.object({
  /** "brand" or the key of an attribute. */
  key: z.string(),
  label: z.string(),
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })),
});
export type Facet = z.infer<typeof facetSchema>;

export const itemNounSchema = z.object({
  singular: z.string(),
  plural: z.string(),
  gender: z.enum(["feminine", "masculine"]),
});

export const sourceSchema = z.object({
  name: z.string(),
  url: z.string().optional(),
  licence: z.string().optional(),
  note: z.string().optional(),
  /** On what evidence an item has a Nota and a position, as a sentence. */
  evidence: z.string().optional(),
  /** What several cases of its measurements are called ("reclamações avaliadas"). */
  cases: z.string().optional(),
});

const overdueSourceSchema = z.object({
  /** When its publisher last answered; null where it never did. */
  checkedAt: z.string().nullable(),
  /** Since when it is overdue. */
  since: z.string(),
});
export type OverdueSource = z.infer<typeof overdueSourceSchema>;

const rankingDetailSchema = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  itemNoun: itemNounSchema,
  source: sourceSchema.nullable(),
  isDemonstration: z.boolean(),
  updatedAt: z.string().nullable(),
  /** First day of its history, "2025-11-23"; null where it was never published. */
  historyStart: z.string().nullable(),
  /** Null where reviews keep the ranking up to date. */
  dataPeriod: z.string().nullable(),
  /** How many months a measurement may be older than the newest period of the data; null for any age. */
  maximumAgeMonths: z.number().int().nullable(),
  importedAt: z.string().nullable(),
  /** The source that has been overdue longest. Null where no source is overdue, and for past days and periods. */
  overdueSource: overdueSourceSchema.nullable(),
  itemCount: z.number().int(),
  rankedCount: z.number().int(),
  fewCount: z.number().int(),
  outdatedCount: z.number().int(),
  /** Periods of the data that have a ranking of their own, the newest first; none where there is only one. */
  periods: z.array(z.string()),
  unratedCount: z.number().int(),
  evidenceCount: z.number().int(),
  /** Null where items have no offers; there are no price filters and orders then. */
  lowestPriceCents: z.number().int().nullable(),
  highestPriceCents: z.number().int().nullable(),
  /** What total costs are made of; null where the category has no running cost or no prices, and for past days and periods. */
  runningCost: runningCostSchema.nullable(),
  criteria: z.array(criterionSchema),
  facets: z.array(facetSchema),
  methodVersion: z.number().int(),
  priorVersion: z.number().int(),
});
export type RankingDetail = z.infer<typeof rankingDetailSchema>;

export const rankingPageSchema = z.object({
  ranking: rankingDetailSchema,
  /** Null where the address does not ask for total costs. */
  costBasis: costBasisSchema.nullable(),
  rows: z.array(rankingRowSchema),
  total: z.number().int(),
  page: z.number().int().min(1),
  pageCount: z.number().int().min(1),
  pageSize: z.number().int(),
});
export type RankingPage = z.infer<typeof rankingPageSchema>;
