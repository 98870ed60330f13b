const STEPS_PER_UNIT = 10_000;

/**
 * The nearest multiple of 1/10,000.
 *
 * Sums on this grid behave like integers: a sum or difference is off by at most a few units in the last
 * digit, and rounding to the grid restores the exact result. So adding and removing are exact in any order,
 * while W, S₁ and S₂ stay plain, readable numbers in the database and in exports. This holds while sums stay
 * below 2^49 / 10,000 ≈ 5.6 × 10¹⁰, or 5.6 million reviews of one item. Beyond that, results are right to 15
 * digits, but the last bit can differ.
 */
export function snapToGrid(value: number): number {
  return Math.round(value * STEPS_PER_UNIT) / STEPS_PER_UNIT;
}
