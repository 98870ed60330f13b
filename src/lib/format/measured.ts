import { formatNumber, plainNumber } from "@/lib/format/number";

/** "R$" and what follows it: "R$/ano". */
const CURRENCY = /^(R\$)(.*)$/s;

/** "46,2 kWh/mês", "R$ 332": a currency stands before its figure. The space does not break. */
export function withUnit(figure: string, unit: string): string {
  const [, currency, per] = CURRENCY.exec(unit) ?? [];
  return currency === undefined ? `${figure}\u00a0${unit}` : `${currency}\u00a0${figure}${per}`;
}

/** The ends of an interval without their unit: ["79,2", "84,6"]. */
export const measuredEnds = (
  { low, high }: { low: number; high: number },
  { decimals }: { decimals: number },
): [low: string, high: string] => [formatNumber(low, { decimals }), formatNumber(high, { decimals })];

/** "46,2 kWh/mês". */
export function measuredText(value: number, { unit, decimals }: { unit: string; decimals: number }): string {
  return withUnit(formatNumber(value, { decimals }), unit);
}

/** An end of a measurement's scale, with the decimals that it needs: "20 por mil". */
export const scaleEnd = (value: number, unit: string): string => withUnit(plainNumber(value), unit);
