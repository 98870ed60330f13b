interface StarShare {
  stars: number;
  count: number;
  /** 0 to 1, exact. */
  share: number;
  /** A whole number of per cent. Those of all stars add up to 100, unless nothing is counted. */
  percent: number;
}

/**
 * `histogram` counts from one star to five; the result has five stars first. Per cents are rounded by the method of the
 * largest remainder, because readers add them up: each is at most one away from its exact value.
 */
export function starShares(histogram: readonly number[]): StarShare[] {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  const rows = histogram.map((count, index) => ({ stars: index + 1, count })).reverse();
  if (total === 0) return rows.map((row) => ({ ...row, share: 0, percent: 0 }));
  const floors = rows.map(({ count }) => Math.floor((100 * count) / total));
  const missing = 100 - floors.reduce((sum, percent) => sum + percent, 0);
  const roundedUp = rows
    .toSorted(
      (one, other) => ((100 * other.count) % total) - ((100 * one.count) % total) || other.count - one.count,
    )
    .slice(0, missing);
  return rows.map((row, index) => ({
    ...row,
    share: row.count / total,
    percent: (floors[index] ?? 0) + Number(roundedUp.includes(row)),
  }));
}
