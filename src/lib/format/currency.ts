import { formatInteger, formatNumber, missingNumber } from "@/lib/format/number";

/** Keeps "R$" and the amount on one line. */
const noBreakSpace = "\u00a0";

/** Writes an amount in reais: 1234.5 becomes "R$ 1.234,50", with a non-breaking space; "—" for NaN and infinity. */
export function formatReais(reais: number): string {
  if (!Number.isFinite(reais)) return missingNumber;
  const amount = formatNumber(reais);
  return amount.startsWith("-") ? `-R$${noBreakSpace}${amount.slice(1)}` : `R$${noBreakSpace}${amount}`;
}

/**
 * Writes an amount in centavos: 123450 becomes "R$ 1.234,50", with a non-breaking space. Whole centavos do not need a
 * number format, which takes a phone many milliseconds to make.
 */
export function formatCents(cents: number): string {
  if (!Number.isSafeInteger(cents)) return formatReais(cents / 100);
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const reais = formatInteger(Number(digits.slice(0, -2)));
  return `${cents < 0 ? "-" : ""}R$${noBreakSpace}${reais},${digits.slice(-2)}`;
}

/**
 * Writes an amount in centavos as it is spoken, for screen readers: 129990 becomes "1.299 reais e 90 centavos", 100
 * "1 real". For whole centavos from 0 on.
 */
export function speakCents(cents: number): string {
  const [reais, rest] = [Math.floor(cents / 100), cents % 100];
  const parts = [
    ...(reais > 0 || rest === 0 ? [`${formatInteger(reais)} ${reais === 1 ? "real" : "reais"}`] : []),
    ...(rest > 0 ? [`${rest} ${rest === 1 ? "centavo" : "centavos"}`] : []),
  ];
  return parts.join(" e ");
}

/**
 * Writes a payment in instalments: 10 times 9990 centavos becomes "10x de R$ 99,90". Null unless the number of
 * instalments is a whole number from 1 and the amount is a number.
 */
export function formatInstalments(count: number, centsEach: number): string | null {
  if (!Number.isInteger(count) || count < 1 || !Number.isFinite(centsEach)) return null;
  return `${formatInteger(count)}x de ${formatCents(centsEach)}`;
}
