import { sumOf } from "@/lib/scoring/arithmetic";
import {
  addReview,
  emptyEvidence,
  starValue,
  type Evidence,
  type ReviewEvidence,
} from "@/lib/scoring/evidence";
import {
  categoryContext,
  scoreBy,
  SCORING_METHODS,
  type CategoryContext,
  type ScoringMethod,
} from "@/lib/scoring/rival-scores";
import { INTERVAL_DEVIATIONS, scoreEvidence } from "@/lib/scoring/score";

export type ReviewSequence = readonly ReviewEvidence[];

/** How many of an item's first reviews predict the others. */
export type Split = number | "half";

/** How well earlier reviews predict the mean of later ones. Errors are in points of 0–100. */
interface HeldOutResult {
  readonly split: Split;
  readonly items: number;
  readonly errors: Readonly<Record<ScoringMethod, number>>;
  /** Error that the true mean would make too, because later reviews are a sample: the mean of √(2/π)·s/√n. */
  readonly floor: number;
  /** Share of items whose later mean lies in the 90% interval. */
  readonly coverage: {
    /** The Nota's interval, widened by the sampling error of the later mean. */
    readonly nota: number;
    /** The Nota's interval as published, which is not meant for a mean of a few reviews. */
    readonly published: number;
    /** Interval of a raw mean from s² and n of the earlier reviews, widened in the same way. */
    readonly mean: number;
  };
}

interface Case {
  readonly errors: Readonly<Record<ScoringMethod, number>>;
  readonly floor: number;
  readonly covered: HeldOutResult["coverage"];
}

/** Fewer later reviews say too little about an item. */
export const MINIMUM_LATER = 10;

/** Splits each item's reviews by time; methods know the earlier ones. Null without enough reviews. */
export function predictHeldOut(
  categories: readonly (readonly ReviewSequence[])[],
  split: Split,
): HeldOutResult | null {
  const cases = categories.flatMap((items) => casesOf(items, split));
  if (cases.length === 0) return null;
  const mean = (term: (each: Case) => number) => sumOf(cases, term) / cases.length;
  const errors = Object.fromEntries(
    SCORING_METHODS.map((method) => [method, mean((each) => each.errors[method])]),
  ) as Record<ScoringMethod, number>;
  return {
    split,
    items: cases.length,
    errors,
    floor: mean(({ floor }) => floor),
    coverage: {
      nota: mean(({ covered }) => covered.nota),
      published: mean(({ covered }) => covered.published),
      mean: mean(({ covered }) => covered.mean),
    },
  };
}

function casesOf(items: readonly ReviewSequence[], split: Split): Case[] {
  const parts = items.map((reviews) => {
    const border = split === "half" ? Math.floor(reviews.length / 2) : Math.min(split, reviews.length);
    return {
      earlier: reviews.slice(0, border).reduce(addReview, emptyEvidence()),
      later: reviews.slice(border).map(({ stars }) => starValue(stars)),
    };
  });
  const context = categoryContext(parts.map(({ earlier }) => earlier));
  return parts
    .filter(({ earlier, later }) => earlier.counted > 0 && later.length >= MINIMUM_LATER)
    .map(({ earlier, later }) => judge(earlier, later, context));
}

function judge(earlier: Evidence, later: readonly number[], context: CategoryContext): Case {
  const target = sumOf(later, (value) => value) / later.length;
  const distance = (method: ScoringMethod) => Math.abs((scoreBy(method, earlier, context) ?? 0) - target);
  const nota = scoreEvidence(earlier, context.prior);
  // σ² is the variance of one review divided by m + W + 1.
  const single = nota.deviation ** 2 * (context.prior.strength + earlier.weightSum + 1);
  const raw = sampleVariance(earlier);
  const isWithin = (method: ScoringMethod, variance: number) =>
    Number(distance(method) <= INTERVAL_DEVIATIONS * Math.sqrt(variance));
  return {
    errors: Object.fromEntries(SCORING_METHODS.map((method) => [method, distance(method)])) as Case["errors"],
    floor: Math.sqrt((2 / Math.PI) * (varianceOf(later, target) / later.length)),
    covered: {
      nota: isWithin("nota", nota.deviation ** 2 + single / later.length),
      published: isWithin("nota", nota.deviation ** 2),
      mean: isWithin("mean", raw / earlier.counted + raw / later.length),
    },
  };
}

/** Without weights; 0 for one review. */
function sampleVariance({ histogram, counted }: Evidence): number {
  const values = (histogram ?? []).flatMap((count, index) => Array<number>(count).fill(25 * index));
  return counted < 2 ? 0 : varianceOf(values, sumOf(values, (value) => value) / counted);
}

function varianceOf(values: readonly number[], mean: number): number {
  return sumOf(values, (value) => (value - mean) ** 2) / Math.max(1, values.length - 1);
}
