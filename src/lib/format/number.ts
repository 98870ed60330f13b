/** Replaces a number that is NaN or infinite. */
export const missingNumber = "—";

interface NumberFormatOptions {
  /** Decimal places, which are always written; 2 by default (specification, section 9). */
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

/** Whole numbers do not need a number format, which takes a phone many milliseconds to make. */
const formatWhole = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ".");

/**
 * Writes a number as Brazilians do: 1234.5 becomes "1.234,50". Ties round away from zero; a result of zero has no
 * sign.
 */
export function formatNumber(value: number, { decimals = 2 }: NumberFormatOptions = {}): string {
  if (decimals === 0 && Number.isSafeInteger(value)) return formatWhole(value);
  return Number.isFinite(value) ? formatOf(decimals).format(value) : missingNumber;
}

/** Writes a number with as many decimals as it needs, up to four: 83.5 becomes "83,5", and 84 "84". */
export function plainNumber(value: number): string {
  return formatNumber(value, { decimals: 4 }).replace(/,?0+$/, "");
}

/** Writes a number without decimals: 1234 becomes "1.234". */
export function formatInteger(value: number): string {
  return formatNumber(value, { decimals: 0 });
}

/** Writes a share of 0 to 1 as a percentage: 0.125 becomes "12,5%" with one decimal place. The default is none. */
export function formatPercent(share: number, { decimals = 0 }: NumberFormatOptions = {}): string {
  // 0.145 * 100 is 14.499999999999998 in floating point and has to round up, so it is cut to twelve digits.
  return Number.isFinite(share)
    ? `${formatNumber(Number((share * 100).toPrecision(12)), { decimals })}%`
    : missingNumber;
}

/**
 * The part before the comma of the number rounded to cents, with its minus sign: "1.234" for 1234.56, and "2" for
 * 1.999, so that it always matches `centsPart`.
 */
export function integerPart(value: number): string {
  return formatNumber(value).split(",")[0] ?? missingNumber;
}

/** The two digits after the comma of the number rounded to cents: "56" for 1234.56. */
export function centsPart(value: number): string {
  return formatNumber(value).split(",")[1] ?? missingNumber;
}
