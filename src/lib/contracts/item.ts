import { attributeTextSchema, itemNounSchema, rankingRowSchema, sourceSchema } from "@/lib/contracts/ranking";
import {
  criterionResultSchema,
  criterionSchema,
  scoreChangeSchema,
  scoreViewSchema,
} from "@/lib/contracts/score";
import { priceHistorySchema } from "@/lib/prices/price-history";
import { z } from "zod";

const offerViewSchema = z.object({
  store: z.string(),
  url: z.string(),
  /** What anybody can pay at once, by Pix, boleto or in cash: the price that lists, filters and the history use. */
  priceCents: z.number().int(),
  /** In one payment by card, never less than `priceCents`; null where the store does not say. */
  cardPriceCents: z.number().int().nullable(),
  instalments: z
    .object({
      count: z.number().int(),
      cents: z.number().int(),
      /** What is due at once beside them; null where nothing is. */
      downPaymentCents: z.number().int().nullable(),
    })
    .nullable(),
  isCommissioned: z.boolean(),
  seenAt: z.string(),
  /** Whether its price was seen lately enough to be the lowest one. */
  isCurrent: z.boolean(),
});
export type OfferView = z.infer<typeof offerViewSchema>;

/** Numbers of reviews by stars, from 1 to 5. */
const histogramSchema = z.tuple([
  z.number().int(),
  z.number().int(),
  z.number().int(),
  z.number().int(),
  z.number().int(),
]);

/** A mean that somebody else published for the item; one row for each period. */
const aggregateViewSchema = z.object({
  period: z.string(),
  source: z.string(),
  mean: z.number(),
  count: z.number().int(),
  scaleMinimum: z.number(),
  scaleMaximum: z.number(),
});

/** Everything that the page of an item shows except its reviews, which have their own pages. */
export const itemDetailSchema = z.object({
  slug: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  /** Who answers for it; null where nobody has said it. */
  company: z.object({ slug: z.string(), name: z.string() }).nullable(),
  description: z.string().nullable(),
  /** What editors say for and against it, each a statement of its own. */
  positiveNotes: z.array(z.string()),
  negativeNotes: z.array(z.string()),
  imageUrl: z.string().nullable(),
  isDemonstration: z.boolean(),
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
  /**
   * The numbers of the sentence under the Nota: (strength·priorMean + weightSum·evidenceMean) / (strength +
   * weightSum).
   */
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
  histogram: histogramSchema.nullable(),
  /** Raw mean of the counted stars (1–5), for structured data; null without counted reviews. */
  starMean: z.number().nullable(),
  /** Reviews that the page lists, whether they count or not. */
  reviewCount: z.number().int(),
  aggregates: z.array(aggregateViewSchema),
  offers: z.array(offerViewSchema),
  /** Null where no price was seen in the last 180 days. */
  priceHistory: priceHistorySchema.nullable(),
  specifications: z.array(attributeTextSchema),
  /** What the item costs in each place because of one of its facts, in cents; null where it has no such fact. */
  placeCosts: z
    .object({
      label: z.string(),
      note: z.string(),
      places: z.array(z.object({ place: z.string(), lowestCents: z.number(), highestCents: z.number() })),
    })
    .nullable(),
  /** Published changes of the score, oldest first. */
  history: z.array(scoreChangeSchema),
  /** Neighbours: ranked items of the same ranking that are better or nearest. */
  neighbours: z.array(rankingRowSchema),
  updatedAt: z.string(),
  /** The newest period of the item's imported data; null where reviews keep its ranking up to date. */
  dataPeriod: z.string().nullable(),
  /** The ranking's newest period, where it is newer than the item's. */
  newerPeriod: z.string().nullable(),
  importedAt: z.string().nullable(),
});
export type ItemDetail = z.infer<typeof itemDetailSchema>;

/** An item that is similar to another one, as the search's index has it. */
export interface RelatedItem {
  slug: string;
  name: string;
  imageUrl: string | null;
  /** The item's own ranking, which may differ from the other item's. */
  ranking: { slug: string; name: string };
  displayed: number | null;
  lowestPriceCents: number | null;
}
