import { REVIEW_WEIGHT } from "@/lib/scoring/evidence";
import { sumOf } from "@/lib/scoring/arithmetic";

/** How much of its weight a review of a new account has: `first` on its first day, growing in a line to all of it. */
export const ACCOUNT_RAMP = { first: 0.2, days: 30 } as const;

/** The most that reviews of new accounts, whose ramp has not ended, add to one item on one day of São Paulo. */
export const DAILY_LIMIT = 3;

/** The most that all reviews of one cluster weigh together on one item. */
export const CLUSTER_LIMIT = 1;

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const STEPS_PER_UNIT = 10_000;

/** Weights and shares in whole steps of the grid (`snapToGrid`), so that all that follows is exact. */
const stepsOf = (value: number) => Math.round(value * STEPS_PER_UNIT);
const floorToGrid = (steps: number) => Math.floor(steps) / STEPS_PER_UNIT;

/** What a review of such a purchase weighs before anything makes it less. */
export const baseWeight = (isVerified: boolean): number =>
  isVerified ? REVIEW_WEIGHT.verified : REVIEW_WEIGHT.unverified;

/** Whole days from the first that is known of an account to the moment when it posts a review. */
export function accountDays(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MILLISECONDS));
}

/** The share of its weight that a review of an account of that many whole days has. */
export function accountShare(days: number): number {
  const { first, days: last } = ACCOUNT_RAMP;
  if (days >= last) return 1;
  return floorToGrid(stepsOf(first) + ((STEPS_PER_UNIT - stepsOf(first)) * days) / last);
}

interface PostedReview {
  readonly isVerified: boolean;
  /** Whole days of its account (`accountDays`). */
  readonly days: number;
  /** What the reviews of new accounts before it weigh on its item and day. */
  readonly usedToday: number;
}

/**
 * The share of its base weight that a review keeps for good, decided when it is posted: the ramp of its account, cut to
 * what the day's limit leaves. It is 1 for every account whose ramp has ended, and 0 where nothing is left.
 */
export function frozenShare({ isVerified, days, usedToday }: PostedReview): number {
  const share = accountShare(days);
  if (share === 1) return 1;
  const left = Math.max(0, stepsOf(DAILY_LIMIT) - stepsOf(usedToday));
  return Math.min(share, floorToGrid(left / baseWeight(isVerified)));
}

/** What a review weighs by itself: its base times its frozen share. The database computes the same (`own_weight`). */
export function ownWeight(isVerified: boolean, share: number): number {
  return floorToGrid((stepsOf(baseWeight(isVerified)) * stepsOf(share)) / STEPS_PER_UNIT);
}

/**
 * What the reviews of one cluster weigh on one item: their own weights, or where these are together above the limit,
 * each its part of the limit. Rounded down, so that the sum never passes it.
 */
export function clusterWeights(own: readonly number[]): number[] {
  const total = sumOf(own, stepsOf);
  const limit = stepsOf(CLUSTER_LIMIT);
  if (total <= limit) return [...own];
  return own.map((weight) => floorToGrid((stepsOf(weight) * limit) / total));
}
