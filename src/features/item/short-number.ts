import { formatNumber } from "@/lib/format/number";

/** A number with one decimal, or none where the decimal would be zero: 15 is "15", 36.44 is "36,4". */
export function shortNumber(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return formatNumber(rounded, { decimals: Number.isInteger(rounded) ? 0 : 1 });
}
