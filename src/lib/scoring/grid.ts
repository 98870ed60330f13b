const STEPS_PER_UNIT = 10_000;

/**
 * The double nearest to a multiple of 1/10,000.
 *
 * Sums kept on this grid behave like integers: the sum or difference of two grid numbers is off by a few units
 * in the last place at most, and snapping brings it back to the one double that stands for the true result. So
 * adding and removing are exact and order does not matter, while the numbers stay the plain W, S₁ and S₂ of
 * the formula (weights of 0.7 included), readable in the database and in an export. It holds while the sums
 * stay below 2^49 / 10,000 ≈ 5.6 × 10¹⁰, i.e. for 5.6 million reviews of one item; beyond that results remain
 * right to 15 digits but equality is no longer guaranteed to the last bit.
 */
export function snapToGrid(value: number): number {
  return Math.round(value * STEPS_PER_UNIT) / STEPS_PER_UNIT;
}
