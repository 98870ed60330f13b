const STEPS_PER_UNIT = 10_000;

/**
 * The double nearest to a multiple of 1/10,000.
 *
 * Sums on this grid behave like integers: the sum or difference of two grid numbers is off by at most a few units in
 * the last digit, and rounding to the grid restores the exact result. So adding and removing are exact in any order,
 * while the numbers stay the plain W, S₁ and S₂ of the formula (weights of 0.7 included), readable in the database
 * and in an export. This holds while the sums stay below 2^49 / 10,000 ≈ 5.6 × 10¹⁰, which are 5.6 million reviews of
 * one item. Beyond that results are right to 15 digits, but not always equal to the last bit.
 */
export function snapToGrid(value: number): number {
  return Math.round(value * STEPS_PER_UNIT) / STEPS_PER_UNIT;
}
