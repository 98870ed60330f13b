/** The 97.5% quantile of the normal distribution: the bounds of an interval of 95%. */
const Z = 1.959963984540054;

/**
 * The lower bound of Wilson's interval (1927) at 95% for a share of which `positive` and `negative` cases are known. A
 * few cases that all agree count for less than many that nearly do. Without positive ones it is exactly 0, by which lists
 * tell reviews apart that nobody found helpful.
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
