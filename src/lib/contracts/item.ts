import { correctionSchema } from "@/lib/contracts/correction";
import { evidenceMonthSchema, fullDaySchema } from "@/lib/contracts/evidence-month";
import { attributeTextSchema, itemNounSchema, rankingRowSchema, sourceSchema } from "@/lib/contracts/ranking";
import {
  casesOfMeasurementSchema,
  criterionResultSchema,
  criterionSchema,
  measuredValueSchema,
  scoreChangeSchema,
  scoreViewSchema,
} from "@/lib/contracts/score";
import { itemTotalCostSchema } from "@/lib/contracts/total-cost";
import { safetyNoticeSchema } from "@/lib/contracts/safety-notice";
import { priceHistorySchema } from "@/lib/prices/price-history";
import { z } from "zod";

const offerViewSchema = z.object({
  store: z.string(),
  url: z.string(),
  /** Paid at once, by Pix, boleto or in cash; lists, filters and the history use this price. */
  priceCents: z.number().int(),
  /** One payment by card, never less than `priceCents`; null where the store does not say. */
  cardPriceCents: z.number().int().nullable(),
  instalments: z
    .object({
      count: z.number().int(),
      cents: z.number().int(),
      /** Due at once; null where nothing is. */
      downPaymentCents: z.number().int().nullable(),
    })
    .nullable(),
  isCommissioned: z.boolean(),
  seenAt: z.string(),
  /** Whether the price was seen recently enough to count as the lowest one. */
  isCurrent: z.boolean(),
});
export type OfferView = z.infer<typeof offerViewSchema>;

const histogramSchema = z.tuple([
  z.number().int(),
  z.number().int(),
  z.number().int(),
  z.number().int(),
  z.number().int(),
]);

const aggregateViewSchema = z.object({
  period: z.string(),
  source: z.string(),
  mean: z.number(),
  count: z.number().int(),
  scaleMinimum: z.number(),
  scaleMaximum: z.number(),
});

export const itemDetailSchema = z.object({
  slug: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  company: z
    .object({
      slug: z.string(),
      name: z.string(),
      /** Its first item in each other ranking: at most five rankings, by their names. */
      alsoIn: z.array(
        z.object({
          slug: z.string(),
          name: z.string(),
          displayed: z.number().int().nullable(),
          position: z.number().int().nullable(),
          ranking: z.object({ slug: z.string(), name: z.string() }),
        }),
      ),
    })
    .nullable(),
  description: z.string().nullable(),
  positiveNotes: z.array(z.string()),
  negativeNotes: z.array(z.string()),
  imageUrl: z.string().nullable(),
  isDemonstration: z.boolean(),
  /** The newest first. They do not change the Nota. */
  safetyNotices: z.array(safetyNoticeSchema),
  /** `sku`: the key at the source that the item comes from. The GTIN has 14 digits with leading zeros. */
  codes: z.object({ sku: z.string(), gtin: z.string().nullable(), mpn: z.string().nullable() }),
  ranking: z.object({
    slug: z.string(),
    name: z.string(),
    rankedCount: z.number().int(),
    itemNoun: itemNounSchema,
    source: sourceSchema.nullable(),
  }),
  score: scoreViewSchema,
  position: z.number().int().nullable(),
  positionChange: z.union([z.number().int(), z.literal("new")]).nullable(),
  isTied: z.boolean(),
  likelyPosition: z.object({ low: z.number().int(), high: z.number().int() }).nullable(),
  criteria: z.array(criterionSchema),
  criterionResults: z.array(criterionResultSchema),
  /** The terms of (strength·priorMean + weightSum·evidenceMean) / (strength + weightSum). */
  explanation: z
    .object({
      priorStrength: z.number(),
      priorMean: z.number(),
      weightSum: z.number(),
      evidenceMean: z.number(),
      priorVersion: z.number().int(),
      methodVersion: z.number().int(),
    })
    .nullable(),
  /** The months that `weightSum` and `evidenceMean` are made of, the oldest first; empty without an explanation. */
  months: z.array(evidenceMonthSchema),
  /** The newest days with far more reviews than a day counts, the newest first. */
  fullDays: z.array(fullDaySchema),
  histogram: histogramSchema.nullable(),
  /** Mean stars (1–5) of the counted reviews, for structured data; null without any. */
  starMean: z.number().nullable(),
  reviewCount: z.number().int(),
  aggregates: z.array(aggregateViewSchema),
  offers: z.array(offerViewSchema),
  /** Null without a price in the last 180 days. */
  priceHistory: priceHistorySchema.nullable(),
  specifications: z.array(attributeTextSchema),
  /** Cents for each location, computed from an attribute (such as consumption); null where the item lacks it. */
  placeCosts: z
    .object({
      label: z.string(),
      note: z.string(),
      places: z.array(z.object({ place: z.string(), lowestCents: z.number(), highestCents: z.number() })),
    })
    .nullable(),
  /** Price and running cost together; null where the category has no running cost by state. */
  totalCost: itemTotalCostSchema.nullable(),
  history: z.array(scoreChangeSchema),
  /** The Nota by the data of each period, oldest first; empty where the data have one period. */
  periods: z.array(
    z.object({
      period: z.string(),
      displayed: z.number().int().nullable(),
      low: z.number().nullable(),
      high: z.number().nullable(),
    }),
  ),
  /** The values of each measured criterion that has several periods: the newest 12, the oldest first. */
  measuredPeriods: z.array(
    measuredValueSchema.extend({
      /** Slug of the criterion. */
      criterion: z.string(),
      cases: casesOfMeasurementSchema.nullable(),
    }),
  ),
  /** Measured values that their source changed after their import, the newest first, at most 20. */
  corrections: z.array(correctionSchema),
  /** Ranked neighbours: the best ones, or the nearest. */
  neighbours: z.array(rankingRowSchema),
  updatedAt: z.string(),
  /** The newest period of the item's imported data; null where reviews keep its ranking up to date. */
  dataPeriod: z.string().nullable(),
  /** The ranking's newest period, where it is newer than the item's. */
  newerPeriod: z.string().nullable(),
  importedAt: z.string().nullable(),
});
export type ItemDetail = z.infer<typeof itemDetailSchema>;

/** What a page says of an item beside the others of its ranking. */
export interface ItemContext {
  /** The cheapest item on sale whose whole interval lies above this one's Nota; null where there is none. */
  better: {
    slug: string;
    name: string;
    priceCents: number;
    displayed: number;
    low: number;
  } | null;
  /** How many items have each Nota, where the ranking has no prices; empty otherwise. */
  scoreCounts: readonly number[];
}

/** All that an item's page shows of it apart from its reviews. */
export interface ItemContent {
  item: ItemDetail;
  context: ItemContext;
  /** Empty where the search could not tell. */
  related: readonly RelatedItem[];
  /** ISO 8601; ages of prices and the end of the history refer to it. */
  generatedAt: string;
}

export interface RelatedItem {
  slug: string;
  name: string;
  imageUrl: string | null;
  /** May differ from the other item's ranking. */
  ranking: { slug: string; name: string };
  displayed: number | null;
  lowestPriceCents: number | null;
}
