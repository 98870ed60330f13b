/** A ranked item with the lowest price at which it is sold today. */
export interface PricedItem {
  readonly slug: string;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly priceCents: number;
}

/** Whether somebody sells it today. */
export function isPriced<Item extends { priceCents: number | null }>(
  item: Item,
): item is Item & { priceCents: number } {
  return item.priceCents !== null;
}

/**
 * "best": nothing has a better Nota for its price or less. "beaten": something that costs no more is better, and by more than
 * that one's margin of error. "close": something that costs no more has a better Nota, but the item lies inside its interval.
 */
export type Standing = "best" | "close" | "beaten";

const byPrice = (one: PricedItem, other: PricedItem) =>
  one.priceCents - other.priceCents || other.mean - one.mean;

/** Each item with its standing, the cheapest first. */
export function priceStandings<Item extends PricedItem>(
  items: readonly Item[],
): (Item & { standing: Standing })[] {
  const sorted = [...items].sort(byPrice);
  let [highestMean, highestLow] = [-Infinity, -Infinity];
  return sorted.map((item) => {
    const isBest = item.mean > highestMean;
    const isBeaten = highestLow > item.mean;
    highestMean = Math.max(highestMean, item.mean);
    highestLow = Math.max(highestLow, item.low);
    return { ...item, standing: isBest ? "best" : isBeaten ? "beaten" : "close" };
  });
}

const MOST_TICKS = 6;
const STEPS = [1, 2, 2.5, 5, 10];

/** Round amounts that hold all the prices, with at most `MOST_TICKS` between them. */
export function priceAxis(prices: readonly number[]): { low: number; high: number; ticks: number[] } {
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const span = Math.max(highest - lowest, highest / 10, 100);
  const power = 10 ** Math.floor(Math.log10(span / MOST_TICKS));
  const stepFor = STEPS.map((factor) => factor * power).find((each) => span / each <= MOST_TICKS - 1);
  // Whole reais, because the labels have no centavos.
  const step = Math.max(100, Math.round((stepFor ?? span) / 100) * 100);
  const low = Math.floor(lowest / step) * step;
  const high = Math.max(Math.ceil(highest / step) * step, low + step);
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
  return { low, high, ticks };
}

/**
 * The smallest round amount that covers a share of the prices, half of them unless told: 1, 1.5, 2, 2.5, 3, 4, 5, 6 or 8 times a
 * power of ten.
 */
export function roundBudget(prices: readonly number[], share = 0.5): number | null {
  if (prices.length === 0) return null;
  const sorted = [...prices].sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const power = 10 ** Math.floor(Math.log10(Math.max(middle, 100)));
  const factors = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
  return factors.map((factor) => factor * power).find((amount) => amount >= middle) ?? null;
}

const PRESET_SHARES = [0.25, 0.5, 0.75];
/** Fewer prices need no presets. */
const LEAST_FOR_PRESETS = 5;

/** Round amounts that about a quarter, half and three quarters of the items cost, each once. */
export function pricePresets(prices: readonly number[]): number[] {
  if (prices.length < LEAST_FOR_PRESETS) return [];
  return [...new Set(PRESET_SHARES.flatMap((share) => roundBudget(prices, share) ?? []))];
}
