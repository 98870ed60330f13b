interface StarShare {
  stars: number;
  count: number;
  share: number;
}

/** `histogram` counts from one star to five; the result has five stars first. */
export function starShares(histogram: readonly number[]): StarShare[] {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  return histogram
    .map((count, index) => ({ stars: index + 1, count, share: total === 0 ? 0 : count / total }))
    .reverse();
}
