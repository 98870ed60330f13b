interface StarShare {
  stars: number;
  count: number;
  /** 0 to 1, exact. */
  share: number;
  /** The share in whole per cents. The five add up to 100, or to 0 if there are no reviews. */
  percent: number;
}

/**
 * `histogram` counts the reviews with one star to five; the result begins with five stars. The per cents are rounded by the
 * method of the largest remainder, so that they add up to 100. Each differs from its exact value by less than one.
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
