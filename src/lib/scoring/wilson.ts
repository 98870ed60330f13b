/** 97.5% quantile of the normal distribution, for an interval of 95%. */
const Z = 1.959963984540054;

/**
 * Lower bound of Wilson's 95% interval (1927) for a share: a few cases that agree count for less than many
 * that nearly do. Exactly 0 without positive cases; lists use that to find reviews that nobody found helpful.
 */
export function wilsonLowerBound(positive: number, negative: number): number {
  const cases = positive + negative;
  if (positive === 0) return 0;
  const share = positive / cases;
  const square = (Z * Z) / cases;
  const centre = share + square / 2;
  const margin = Z * Math.sqrt((share * (1 - share) + square / 4) / cases);
  return Math.max(0, (centre - margin) / (1 + square));
}
