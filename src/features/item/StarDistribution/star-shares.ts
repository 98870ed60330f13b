/** One bar of a distribution: stars 1–5, their number of reviews and share of all (0–1). */
interface StarShare {
  stars: number;
  count: number;
  share: number;
}

/** The bars of a histogram (numbers of reviews from 1 to 5 stars), five stars first. */
export function starShares(histogram: readonly number[]): StarShare[] {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  return histogram
    .map((count, index) => ({ stars: index + 1, count, share: total === 0 ? 0 : count / total }))
    .reverse();
}
