export const missingNumber = "—";

interface NumberFormatOptions {
  /** Fixed number of decimal places; 2 by default (specification, section 9). */
  readonly decimals?: number;
}

const formats = new Map<number, Intl.NumberFormat>();

function formatOf(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals);
  if (known) return known;
  const format = new Intl.NumberFormat("pt-BR", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: "negative",
  });
  formats.set(decimals, format);
  return format;
}

/** Whole numbers need no `Intl.NumberFormat`, which a phone takes many milliseconds to create. */
const formatWhole = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ".");

/** 1234.5 becomes "1.234,50". Ties round away from zero; a result of zero has no sign. */
export function formatNumber(value: number, { decimals = 2 }: NumberFormatOptions = {}): string {
  if (decimals === 0 && Number.isSafeInteger(value)) return formatWhole(value);
  return Number.isFinite(value) ? formatOf(decimals).format(value) : missingNumber;
}

/** Up to four decimals, as needed: 83.5 becomes "83,5", and 84 "84". */
export function plainNumber(value: number): string {
  return formatNumber(value, { decimals: 4 }).replace(/,?0+$/, "");
}

/**
 * A mean of stars from 1 to 5 with one decimal: 4.47 becomes "4,5". Only a mean of all fives is "5,0", and only one of all
 * ones "1,0".
 */
export function formatStarMean(mean: number): string {
  const inside = mean > 1 && mean < 5 ? Math.min(4.9, Math.max(1.1, mean)) : mean;
  return formatNumber(inside, { decimals: 1 });
}

export function formatInteger(value: number): string {
  return formatNumber(value, { decimals: 0 });
}

/** A share of 0 to 1 as a percentage: 0.125 with one decimal becomes "12,5%". */
export function formatPercent(share: number, { decimals = 0 }: NumberFormatOptions = {}): string {
  // 0.145 * 100 is 14.499999999999998 and has to round up, so twelve digits are kept.
  return Number.isFinite(share)
    ? `${formatNumber(Number((share * 100).toPrecision(12)), { decimals })}%`
    : missingNumber;
}

/** Before the comma, rounded to cents, with a minus sign: "1.234" for 1234.56, "2" for 1.999. */
export function integerPart(value: number): string {
  return formatNumber(value).split(",")[0] ?? missingNumber;
}

/** After the comma, rounded to cents: "56" for 1234.56. */
export function centsPart(value: number): string {
  return formatNumber(value).split(",")[1] ?? missingNumber;
}
