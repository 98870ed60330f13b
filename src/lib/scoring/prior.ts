import { sumOf } from "@/lib/scoring/arithmetic";
import type { Evidence } from "@/lib/scoring/evidence";

export interface Prior {
  /** Increases with every recomputation; 0 is the cold start. */
  readonly version: number;
  /** P: mean value of the category, 0–100. */
  readonly mean: number;
  /** Q: mean of the squared values, at least P² and at most 100·P. */
  readonly secondMoment: number;
  /** m: number of reviews that the prior counts for, a whole number of 5–40; 15–60 up to version 3 of the method. */
  readonly strength: number;
}

export type PriorEvidence = Pick<Evidence, "weightSum" | "valueSum" | "squareSum" | "counted">;

/** Intermediate results of `estimatePrior` before rounding, in the order of computation. */
export interface PriorSteps {
  readonly items: number;
  readonly counted: number;
  readonly varianceWithin: number;
  readonly varianceBetween: number;
  readonly strength: number;
  /** P = Σ Zᵢ·Xᵢ / Σ Zᵢ. */
  readonly mean: number;
}

/** Priors are estimated anew when this share of the evidence they stand on has changed. */
export const OUTDATED_SHARE = 0.1;

/** Bounds of m up to version 3 of the method. */
export const STRENGTH_BOUNDS = { minimum: 15, maximum: 60 } as const;

/**
 * Variance of single ratings on 0–100 where a category has none: 1,135, a standard deviation of 1.35 stars.
 * Computed from the 99,224 ratings in the Brazilian E-Commerce Public Dataset by Olist (2018): 11,424 of one
 * star, 3,151 of two, 8,179 of three, 19,142 of four, 57,328 of five.
 */
export const COLD_START_VARIANCE = 1135;

export const COLD_START_PRIOR: Prior = {
  version: 0,
  mean: 70,
  secondMoment: 70 ** 2 + COLD_START_VARIANCE,
  strength: STRENGTH_BOUNDS.minimum,
};

/**
 * The prior of a category up to version 3 of the method, from the evidence of its items: Bühlmann credibility with unequal weights (Bühlmann and
 * Straub, "Glaubwürdigkeit für Schadensätze", 1970; unbiased estimators as in Bühlmann and Gisler, "A Course in
 * Credibility Theory and its Applications", 2005, section 4.8). With Wᵢ the weight and Xᵢ = S₁ᵢ / Wᵢ the mean of item
 * i, nᵢ its counted reviews and X̄ the weighted mean of all:
 *
 * - σ²within = Σ (S₂ᵢ − S₁ᵢ²/Wᵢ) / Σ (nᵢ − 1)
 * - σ²between = (Σ Wᵢ(Xᵢ − X̄)² − (I − 1)·σ²within) / (W − Σ Wᵢ²/W)
 * - m = σ²within / σ²between, clipped to 15–60 and rounded to a whole number of reviews
 * - P = Σ Zᵢ·Xᵢ / Σ Zᵢ with the credibility Zᵢ = Wᵢ / (Wᵢ + m)
 * - Q = P² + σ²within + σ²between: the spread of one review of an unknown item
 *
 * Special cases: fewer than two items with evidence give the cold start. Where no item has two reviews, σ²within is
 * unknown and the cold start's variance replaces it. A σ²between of zero or less means that the items do not differ
 * measurably, hence m = 60. P and Q are rounded to two decimals, so that readers can recompute a score from the
 * published prior. The order of the items does not matter.
 */
export function estimatePrior(evidences: readonly PriorEvidence[], version: number): Prior {
  const steps = priorSteps(evidences);
  if (!steps) return { ...COLD_START_PRIOR, version };
  return roundedPrior(version, steps.mean, steps.varianceWithin + steps.varianceBetween, steps.strength);
}

export function priorSteps(evidences: readonly PriorEvidence[]): PriorSteps | null {
  const items = evidences.filter((evidence) => evidence.weightSum > 0).sort(compareEvidence);
  if (items.length < 2) return null;
  const within = varianceWithin(items);
  const between = varianceBetween(items, within);
  const strength = credibilityStrength(within, between);
  return {
    items: items.length,
    counted: sumOf(items, ({ counted }) => counted),
    varianceWithin: within,
    varianceBetween: between,
    strength,
    mean: credibilityMean(items, strength),
  };
}

/** From normalised values (0–100). It only replaces missing measurements, so mean and spread are enough. */
export function estimateMeasurementPrior(values: readonly number[], version: number): Prior {
  if (values.length < 2) return { ...COLD_START_PRIOR, version };
  const sorted = [...values].sort((a, b) => a - b);
  const mean = sumOf(sorted, (value) => value) / sorted.length;
  const variance = sumOf(sorted, (value) => (value - mean) ** 2) / sorted.length;
  return roundedPrior(version, mean, variance, STRENGTH_BOUNDS.minimum);
}

function varianceWithin(items: readonly PriorEvidence[]): number {
  const freedom = sumOf(items, (item) => item.counted - 1);
  if (freedom <= 0) return COLD_START_VARIANCE;
  const squares = sumOf(items, (item) => item.squareSum - item.valueSum ** 2 / item.weightSum);
  return Math.max(0, squares / freedom);
}

function varianceBetween(items: readonly PriorEvidence[], within: number): number {
  const weight = sumOf(items, (item) => item.weightSum);
  const mean = sumOf(items, (item) => item.valueSum) / weight;
  const squares = sumOf(items, (item) => item.weightSum * (itemMean(item) - mean) ** 2);
  const scale = weight - sumOf(items, (item) => item.weightSum ** 2) / weight;
  return Math.max(0, (squares - (items.length - 1) * within) / scale);
}

function credibilityStrength(within: number, between: number): number {
  if (between <= 0) return STRENGTH_BOUNDS.maximum;
  const { minimum, maximum } = STRENGTH_BOUNDS;
  return Math.round(Math.min(maximum, Math.max(minimum, within / between)));
}

function credibilityMean(items: readonly PriorEvidence[], strength: number): number {
  const credibility = (item: PriorEvidence) => item.weightSum / (item.weightSum + strength);
  return sumOf(items, (item) => credibility(item) * itemMean(item)) / sumOf(items, credibility);
}

export function roundedPrior(version: number, exactMean: number, variance: number, strength: number): Prior {
  const mean = roundToCents(exactMean);
  // No distribution on [0, 100] with this mean has a second moment above 100·P or below P².
  const secondMoment = Math.max(mean ** 2, roundToCents(Math.min(100 * mean, mean ** 2 + variance)));
  return { version, mean, secondMoment, strength };
}

function itemMean(item: PriorEvidence): number {
  return item.valueSum / item.weightSum;
}

function compareEvidence(a: PriorEvidence, b: PriorEvidence): number {
  return (
    a.weightSum - b.weightSum || a.valueSum - b.valueSum || a.squareSum - b.squareSum || a.counted - b.counted
  );
}

function roundToCents(value: number): number {
  return Math.round(value * 100) / 100;
}
