import { formatNumber } from "@/lib/format/number";

/** The ends of an interval without their unit: ["79,2", "84,6"]. */
export const measuredEnds = (
  { low, high }: { low: number; high: number },
  { decimals }: { decimals: number },
): [low: string, high: string] => [formatNumber(low, { decimals }), formatNumber(high, { decimals })];

/** "46,2 kWh/mês". */
export function measuredText(value: number, { unit, decimals }: { unit: string; decimals: number }): string {
  return `${formatNumber(value, { decimals })}\u00a0${unit}`;
}
