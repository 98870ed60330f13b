/** Shown where a number cannot be: NaN or infinite. */
export const missingNumber = "—";

/** How a number is written. */
export interface NumberFormatOptions {
  /** Number of decimal places, always written out; 2 by default (specification, section 9). */
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

/**
 * Writes a number as Brazilians do: 1234.5 is "1.234,50". Ties round away from zero; what rounds to zero has
 * no sign.
 */
export function formatNumber(value: number, { decimals = 2 }: NumberFormatOptions = {}): string {
  return Number.isFinite(value) ? formatOf(decimals).format(value) : missingNumber;
}

/** Writes a number without decimals: 1234 is "1.234". */
export function formatInteger(value: number): string {
  return formatNumber(value, { decimals: 0 });
}

/** Writes a share of 0 to 1 as a percentage: 0.125 is "12,5%" with one decimal place (none by default). */
export function formatPercent(share: number, { decimals = 0 }: NumberFormatOptions = {}): string {
  // Cut to twelve digits because 0.145 * 100 comes out as 14.499999999999998 and has to round up.
  return Number.isFinite(share)
    ? `${formatNumber(Number((share * 100).toPrecision(12)), { decimals })}%`
    : missingNumber;
}

/**
 * The part before the comma of the number rounded to cents: "1.234" of 1234.56, but "2" of 1.999, so that it
 * always fits `centsPart` of the same number. A minus sign belongs to this part.
 */
export function integerPart(value: number): string {
  return formatNumber(value).split(",")[0] ?? missingNumber;
}

/** The two digits after the comma of the number rounded to cents: "56" of 1234.56. */
export function centsPart(value: number): string {
  return formatNumber(value).split(",")[1] ?? missingNumber;
}
