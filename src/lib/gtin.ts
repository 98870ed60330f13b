/** GTIN-8, GTIN-12 (UPC), GTIN-13 (EAN) and GTIN-14. */
const LENGTHS: readonly number[] = [8, 12, 13, 14];

/** GS1 General Specifications, section 7.9.1. */
function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weight = index % 2 === 0 ? 3 : 1;
    return total + weight * Number(digit);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * A GTIN as 14 digits with leading zeros, so that each article has one number (GS1 General Specifications,
 * section 3.3). Spaces and hyphens are ignored. Null for another length, other characters, a wrong check
 * digit, or zeros only.
 */
export function normaliseGtin(written: string): string | null {
  const digits = written.replace(/[\s-]/g, "");
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length) || /^0+$/.test(digits)) return null;
  const isRight = checkDigit(digits.slice(0, -1)) === Number(digits.at(-1));
  return isRight ? digits.padStart(14, "0") : null;
}

/** The shortest usual length, as on packages: 8, 12, 13 or 14 digits. */
export function shortGtin(gtin: string): string {
  const significant = gtin.replace(/^0+/, "");
  const length = LENGTHS.find((each) => each >= significant.length) ?? 14;
  return significant.padStart(length, "0");
}
