import { REVIEW_WEIGHT, starValue, type Evidence, type Stars } from "@/lib/scoring/evidence";
import {
  categoryContext,
  median,
  scoreBy,
  withFakes,
  withMoreReviews,
  type CategoryContext,
  type ScoringMethod,
} from "@/lib/scoring/rival-scores";
import { ACCOUNT_RAMP, CLUSTER_LIMIT, DAILY_LIMIT, ownWeight } from "@/lib/scoring/review-weight";
import { MINIMUM_COUNTED } from "@/lib/scoring/score";

interface Attacked {
  readonly method: ScoringMethod;
  readonly weight: (count: number) => number;
}

const FIRST_DAY_WEIGHT = ownWeight(false, ACCOUNT_RAMP.first);

/**
 * The Nota occurs three times, because its limits depend on what connects the fakes: those of one cluster
 * weigh 1 together, those of new accounts have the ramp and the daily limit, and those of old unconnected
 * accounts weigh as much as all unverified reviews. The other methods have no limits.
 */
const ATTACKED = {
  "nota-cluster": { method: "nota", weight: () => CLUSTER_LIMIT },
  "nota-new": { method: "nota", weight: (count) => Math.min(DAILY_LIMIT, count * FIRST_DAY_WEIGHT) },
  "nota-unconnected": { method: "nota", weight: (count) => REVIEW_WEIGHT.unverified * count },
  mean: { method: "mean", weight: (count) => count },
  category: { method: "category", weight: (count) => count },
  imdb: { method: "imdb", weight: (count) => count },
  wilson: { method: "wilson", weight: (count) => count },
} as const satisfies Record<string, Attacked>;
export type AttackedScore = keyof typeof ATTACKED;
export const ATTACKED_SCORES = Object.keys(ATTACKED) as [AttackedScore, ...AttackedScore[]];

interface AttackResult {
  readonly fakes: number;
  /** Items with enough reviews for a position. */
  readonly items: number;
  /** Null where no item has the stars that the method needs. */
  readonly moves: Readonly<Record<AttackedScore, { readonly median: number; readonly worst: number } | null>>;
}

/** Adds `fakes` reviews to one item at a time: of one star or of five, whichever moves the score more. */
export function attackItems(
  categories: readonly (readonly Evidence[])[],
  fakes: number,
): AttackResult | null {
  const targets = categories.flatMap((evidences) => {
    const context = categoryContext(evidences);
    return evidences
      .filter(({ counted }) => counted >= MINIMUM_COUNTED)
      .map((evidence) => ({ evidence, context }));
  });
  if (targets.length === 0) return null;
  const moves = ATTACKED_SCORES.map((score) => {
    const known = targets
      .map(({ evidence, context }) => largestMove(score, evidence, context, fakes))
      .filter((move) => move !== null);
    const worst = known.reduce((most, move) => Math.max(most, move), 0);
    return [score, known.length === 0 ? null : { median: median(known), worst }] as const;
  });
  return {
    fakes,
    items: targets.length,
    moves: Object.fromEntries(moves) as AttackResult["moves"],
  };
}

/** Null where the method cannot score the item. */
export function largestMove(
  score: AttackedScore,
  evidence: Evidence,
  context: CategoryContext,
  fakes: number,
): number | null {
  const { method, weight } = ATTACKED[score];
  const before = scoreBy(method, evidence, context);
  const moves = ([1, 5] as const).map((stars: Stars) => {
    const attacked = withFakes(evidence, stars, fakes, weight(fakes));
    const after = scoreBy(method, attacked, withMoreReviews(context, starValue(stars), fakes));
    return before === null || after === null ? null : Math.abs(after - before);
  });
  return moves.reduce(
    (most, move) => (most === null || move === null ? null : Math.max(most, move)),
    0 as number | null,
  );
}
