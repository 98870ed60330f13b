import { formatNumber, formatPercent } from "@/lib/format/number";

/** At most one decimal: 15 is "15", 36.44 is "36,4". */
export function shortNumber(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return formatNumber(rounded, { decimals: Number.isInteger(rounded) ? 0 : 1 });
}

export function percentText(share: number): string {
  return formatPercent(share, { decimals: Math.abs(share * 100 - Math.round(share * 100)) < 0.05 ? 0 : 1 });
}
