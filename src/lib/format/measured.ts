import { formatNumber } from "@/lib/format/number";

/** "46,2 kWh/mês". */
export function measuredText(value: number, { unit, decimals }: { unit: string; decimals: number }): string {
  return `${formatNumber(value, { decimals })}\u00a0${unit}`;
}
