import { tierMark, type Mark } from "@/local/search/index/marks";
import { parseRankedAttribute, type RankedAttribute } from "@/local/search/index/index-settings";
import { readAttribute, type RecordBody } from "@/local/search/index/read-attribute";
import { sortKey } from "@/local/search/index/sort-key";
import { rememberTexts } from "@/local/search/text/remember";
import { z } from "zod";

/** The order of an index's custom ranking, beside those of its replicas ("asc(price)"). */
export const CUSTOM_ORDER = "custom";

/** The shares of an index that its tiers have, about, the largest first. */
export const TIER_SHARES = [1 / 4, 1 / 16, 1 / 64, 1 / 256] as const;

/**
 * Where the first records of an index's orders end: sort keys by order, as many as `TIER_SHARES`. What sorts by its
 * order's key up to the bound has the tier's mark. They are fixed while an index is built, so that a tier is always a
 * beginning of its order; their shares drift with the catalogue, which costs speed alone.
 */
export const tiersSchema = z.object({
  /** All records have their marks: searches may rely on them. */
  isReady: z.boolean(),
  bounds: z.record(z.string(), z.array(z.string())),
});

/** @see tiersSchema */
export type Tiers = z.infer<typeof tiersSchema>;

/** The key that an order's tiers go by: its first criterion alone, so that equals are in the same tier. */
function keyOf(body: RecordBody, order: string, customKey: string): string | null {
  const ranked = rankedOf(order);
  if (!ranked) return customKey;
  const [value] = readAttribute(body, ranked.attribute);
  // Texts and lists sort behind all numbers, by rules of the database.
  return value === undefined || typeof value === "number" ? sortKey(body, [ranked]) : null;
}

const rankedOf = rememberTexts(parseRankedAttribute);

/**
 * The marks of a record's tiers.
 * @param customKey its sort key by the custom ranking
 */
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

/**
 * The bounds of an index from a sample of its records.
 * @param orders criteria by attribute that come first in the index or a replica
 */
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
