import { sumOf } from "@/lib/scoring/arithmetic";
import { emptyEvidence, REVIEW_WEIGHT, type Evidence } from "@/lib/scoring/evidence";
import { snapToGrid } from "@/lib/scoring/grid";
import { estimatePrior } from "@/lib/scoring/prior";
import { accountDays, frozenShare, ownWeight } from "@/lib/scoring/review-weight";
import { scoreEvidence } from "@/lib/scoring/score";

/** `mark` is −10 to 10. */
export interface NetworkRating {
  readonly rater: string;
  readonly rated: string;
  readonly mark: number;
  readonly at: Date;
}

export interface NetworkLabels {
  readonly good: ReadonlySet<string>;
  readonly fraudulent: ReadonlySet<string>;
}

export const NETWORK_SCORES = ["limited", "unlimited", "mean", "count", "random"] as const;
type NetworkScore = (typeof NETWORK_SCORES)[number];

/** Areas under the ROC curve: how likely a good user scores above a fraudulent one. 0.5 is chance. */
export interface NetworkResult {
  readonly ratings: number;
  /** Share of the weight that the limits took away. */
  readonly withheld: number;
  readonly areas: Readonly<Record<NetworkScore, number>>;
}

/**
 * Scores users by the ratings that they received, as items by reviews; a mark of −10 is 0 and 10 is 100. No
 * rating is verified. `limited` has the ramp of new accounts and the daily limit, from a user's first
 * appearance; `unlimited` gives each rating the weight of an unverified review.
 */
export function validateNetwork(ratings: readonly NetworkRating[], labels: NetworkLabels): NetworkResult {
  const inOrder = [...ratings].sort((a, b) => a.at.getTime() - b.at.getTime());
  const full = inOrder.map(() => REVIEW_WEIGHT.unverified);
  const limited = limitedWeights(inOrder);
  const unlimitedEvidence = collect(inOrder, full);
  const received = (user: string) => unlimitedEvidence.get(user) ?? emptyEvidence();
  const rawMean = (user: string) => {
    const { valueSum, weightSum } = received(user);
    // A user without a rating is in the middle of the scale.
    return weightSum > 0 ? valueSum / weightSum : 50;
  };
  const scores: Record<NetworkScore, (user: string) => number> = {
    limited: notaOf(collect(inOrder, limited)),
    unlimited: notaOf(unlimitedEvidence),
    mean: rawMean,
    count: (user) => received(user).counted,
    random: scatter,
  };
  const total = sumOf(full, (weight) => weight);
  return {
    ratings: ratings.length,
    withheld: total === 0 ? 0 : 1 - sumOf(limited, (weight) => weight) / total,
    areas: Object.fromEntries(
      NETWORK_SCORES.map((score) => [
        score,
        areaUnderCurve([...labels.good].map(scores[score]), [...labels.fraudulent].map(scores[score])),
      ]),
    ) as NetworkResult["areas"],
  };
}

/** Labels follow from ratings of the founder and good users, so all ratings nearly contain the answer. */
export const NETWORK_PARTS = ["all", "without-good", "without-labelled"] as const;
export type NetworkPart = (typeof NETWORK_PARTS)[number];

/** With all ratings, without those of good users, and without those of any labelled user. */
export function validateParts(
  ratings: readonly NetworkRating[],
  labels: NetworkLabels,
): Record<NetworkPart, NetworkResult> {
  const { good, fraudulent } = labels;
  return {
    all: validateNetwork(ratings, labels),
    "without-good": validateNetwork(
      ratings.filter(({ rater }) => !good.has(rater)),
      labels,
    ),
    "without-labelled": validateNetwork(
      ratings.filter(({ rater }) => !good.has(rater) && !fraudulent.has(rater)),
      labels,
    ),
  };
}

/** Probability that a value of the first list is above one of the second; ties count half. */
export function areaUnderCurve(positive: readonly number[], negative: readonly number[]): number {
  const wins = sumOf(positive, (high) => sumOf(negative, (low) => (high > low ? 1 : high === low ? 0.5 : 0)));
  return wins / (positive.length * negative.length);
}

export function limitedWeights(ratings: readonly NetworkRating[]): number[] {
  const since = new Map<string, Date>();
  const used = new Map<string, number>();
  return ratings.map(({ rater, rated, at }) => {
    for (const user of [rater, rated]) if (!since.has(user)) since.set(user, at);
    const days = accountDays(since.get(rater) ?? at, at);
    const day = `${rated} ${at.toISOString().slice(0, 10)}`;
    const usedToday = used.get(day) ?? 0;
    const share = frozenShare({ isVerified: false, days, usedToday });
    const weight = ownWeight(false, share);
    if (share < 1) used.set(day, usedToday + weight);
    return weight;
  });
}

function collect(ratings: readonly NetworkRating[], weights: readonly number[]): Map<string, Evidence> {
  const received = new Map<string, Evidence>();
  for (const [index, { rated, mark }] of ratings.entries()) {
    const weight = weights[index] ?? 0;
    const value = 5 * (mark + 10);
    if (weight === 0) continue;
    const before = received.get(rated) ?? emptyEvidence();
    received.set(rated, {
      ...before,
      weightSum: snapToGrid(before.weightSum + weight),
      valueSum: snapToGrid(before.valueSum + weight * value),
      squareSum: snapToGrid(before.squareSum + weight * value ** 2),
      counted: before.counted + 1,
    });
  }
  return received;
}

function notaOf(received: ReadonlyMap<string, Evidence>): (user: string) => number {
  const prior = estimatePrior([...received.values()], 0);
  return (user) => scoreEvidence(received.get(user) ?? emptyEvidence(), prior).mean;
}

/** A pseudorandom number from the user's name: MurmurHash3's finaliser. */
function scatter(user: string): number {
  let hash = 0x50524f56;
  for (const letter of user) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
