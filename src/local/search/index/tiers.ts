import { tierMark, type Mark } from "@/local/search/index/marks";
import { parseRankedAttribute, type RankedAttribute } from "@/local/search/index/index-settings";
import { readAttribute, type RecordBody } from "@/local/search/index/read-attribute";
import { sortKey } from "@/local/search/index/sort-key";
import { rememberTexts } from "@/local/search/text/remember";
import { z } from "zod";

/** The custom ranking; orders of replicas are named by their criterion ("asc(price)"). */
export const CUSTOM_ORDER = "custom";

/** Approximate shares of an index, the largest first. */
export const TIER_SHARES = [1 / 4, 1 / 16, 1 / 64, 1 / 256] as const;

/**
 * The last sort keys of the first records of each order; records up to them have the tier's mark. Fixed while
 * an index is built, so that a tier always begins its order; its share drifts with the catalogue, which costs
 * speed alone.
 */
export const tiersSchema = z.object({
  /** All records have their marks, so searches may rely on them. */
  isReady: z.boolean(),
  bounds: z.record(z.string(), z.array(z.string())),
});

export type Tiers = z.infer<typeof tiersSchema>;

/** The first criterion's key, so that equals share a tier. Null for a record without a key. */
function keyOf(body: RecordBody, order: string, customKey: string): string | null {
  const ranked = rankedOf(order);
  if (!ranked) return customKey;
  const [value] = readAttribute(body, ranked.attribute);
  // The database's own rules sort texts and lists behind all numbers.
  return value === undefined || typeof value === "number" ? sortKey(body, [ranked]) : null;
}

const rankedOf = rememberTexts(parseRankedAttribute);

export function tierMarks(body: RecordBody, tiers: Tiers | null, customKey: string): Mark[] {
  const marks: Mark[] = [];
  if (!tiers) return marks;
  for (const order in tiers.bounds) {
    const key = keyOf(body, order, customKey);
    if (key === null) continue;
    for (const [level, bound] of (tiers.bounds[order] ?? []).entries())
      if (key <= bound) marks.push(tierMark(order, level));
  }
  return marks;
}

export function measureTiers(
  sample: readonly RecordBody[],
  orders: readonly string[],
  customRanking: readonly RankedAttribute[],
): Tiers["bounds"] {
  const entries = [CUSTOM_ORDER, ...orders].flatMap((order): [string, string[]][] => {
    const keys = sample.map((body) => keyOf(body, order, sortKey(body, customRanking)));
    const known = keys.filter((key) => key !== null).sort();
    if (known.length < keys.length || known.length === 0) return [];
    return [[order, TIER_SHARES.map((share) => known[Math.ceil(known.length * share) - 1] ?? "")]];
  });
  return Object.fromEntries(entries);
}
