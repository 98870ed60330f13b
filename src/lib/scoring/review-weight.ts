import { REVIEW_WEIGHT } from "@/lib/scoring/evidence";

/** Share of its weight that a review of a new account has: `first` on day 0, growing linearly to 1. */
export const ACCOUNT_RAMP = { first: 0.2, days: 30 } as const;

/** Total weight that reviews of new accounts add to one item on one day of São Paulo. */
export const DAILY_LIMIT = 3;

/** Total weight of a cluster's reviews on one item. Larger weights are reduced in proportion and rounded down. */
export const CLUSTER_LIMIT = 1;

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const STEPS_PER_UNIT = 10_000;

/** Whole steps of the grid (`snapToGrid`), so that arithmetic is exact. */
const stepsOf = (value: number) => Math.round(value * STEPS_PER_UNIT);
const floorToGrid = (steps: number) => Math.floor(steps) / STEPS_PER_UNIT;

export const baseWeight = (isVerified: boolean): number =>
  isVerified ? REVIEW_WEIGHT.verified : REVIEW_WEIGHT.unverified;

/** Whole days since the account was first seen. */
export function accountDays(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MILLISECONDS));
}

/** Share of the weight for an account of that many whole days. */
export function accountShare(days: number): number {
  const { first, days: last } = ACCOUNT_RAMP;
  if (days >= last) return 1;
  return floorToGrid(stepsOf(first) + ((STEPS_PER_UNIT - stepsOf(first)) * days) / last);
}

interface PostedReview {
  readonly isVerified: boolean;
  readonly days: number;
  /** Weight of earlier reviews of new accounts on its item and day. */
  readonly usedToday: number;
}

/** Share that a review keeps for good: the account's ramp, cut to what the daily limit leaves. */
export function frozenShare({ isVerified, days, usedToday }: PostedReview): number {
  const share = accountShare(days);
  if (share === 1) return 1;
  const left = Math.max(0, stepsOf(DAILY_LIMIT) - stepsOf(usedToday));
  return Math.min(share, floorToGrid(left / baseWeight(isVerified)));
}

/** Base weight times frozen share. The database function `own_weight` computes the same. */
export function ownWeight(isVerified: boolean, share: number): number {
  return floorToGrid((stepsOf(baseWeight(isVerified)) * stepsOf(share)) / STEPS_PER_UNIT);
}
