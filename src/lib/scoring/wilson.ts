/** 97.5% quantile of the normal distribution, for an interval of 95%. */
const Z = 1.959963984540054;

/**
 * Wilson's score interval (E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", JASA 22, 1927,
 * equation 4) for a share of 0 to 1 of at least one case: the shares from which this one differs by no more than `z` of their own
 * standard deviations. It stays within 0 and 1.
 */
export function wilsonInterval(share: number, cases: number, z: number): { low: number; high: number } {
  const square = (z * z) / cases;
  const centre = share + square / 2;
  const margin = z * Math.sqrt((share * (1 - share) + square / 4) / cases);
  return {
    low: Math.max(0, (centre - margin) / (1 + square)),
    high: Math.min(1, (centre + margin) / (1 + square)),
  };
}

/**
 * Lower bound of Wilson's 95% interval for a share: a few cases that agree count for less than many
 * that nearly do. Exactly 0 without positive cases; lists use that to find reviews that nobody found helpful.
 */
export function wilsonLowerBound(positive: number, negative: number): number {
  const cases = positive + negative;
  if (positive === 0) return 0;
  return wilsonInterval(positive / cases, cases, Z).low;
}
