export type StarHistogram = readonly [
  oneStar: number,
  twoStars: number,
  threeStars: number,
  fourStars: number,
  fiveStars: number,
];

const EMPTY_HISTOGRAM: StarHistogram = [0, 0, 0, 0, 0];

export function histogramTotal(histogram: StarHistogram): number {
  return histogram.reduce((total, count) => total + count, 0);
}

/** Sum of the reviews' values (0, 25, 50, 75, 100), each raised to `power`. */
export function histogramMoment(histogram: StarHistogram, power: 1 | 2): number {
  return histogram.reduce((sum, count, index) => sum + count * (25 * index) ** power, 0);
}

/** Adds `right` `times` times. Empty is null. Throws a RangeError where a sum would be negative. */
export function addHistogram(
  left: StarHistogram | null,
  right: StarHistogram | null,
  times: number,
): StarHistogram | null {
  const [a, b] = [left ?? EMPTY_HISTOGRAM, right ?? EMPTY_HISTOGRAM];
  const sums: StarHistogram = [
    a[0] + times * b[0],
    a[1] + times * b[1],
    a[2] + times * b[2],
    a[3] + times * b[3],
    a[4] + times * b[4],
  ];
  if (sums.some((count) => count < 0)) throw new RangeError("stars removed that were never added");
  return histogramTotal(sums) === 0 ? null : sums;
}
