import { formatInteger, formatNumber, missingNumber } from "@/lib/format/number";

const noBreakSpace = "\u00a0";

/** 1234.5 becomes "R$ 1.234,50", with a non-breaking space; "—" for NaN and infinity. */
export function formatReais(reais: number): string {
  if (!Number.isFinite(reais)) return missingNumber;
  const amount = formatNumber(reais);
  return amount.startsWith("-") ? `-R$${noBreakSpace}${amount.slice(1)}` : `R$${noBreakSpace}${amount}`;
}

/** 123450 becomes "R$ 1.234,50". Whole centavos need no `Intl.NumberFormat`, slow to create on phones. */
export function formatCents(cents: number): string {
  if (!Number.isSafeInteger(cents)) return formatReais(cents / 100);
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const reais = formatInteger(Number(digits.slice(0, -2)));
  return `${cents < 0 ? "-" : ""}R$${noBreakSpace}${reais},${digits.slice(-2)}`;
}

/** For screen readers, from whole centavos of 0 or more: 129990 becomes "1.299 reais e 90 centavos". */
export function speakCents(cents: number): string {
  const [reais, rest] = [Math.floor(cents / 100), cents % 100];
  const parts = [
    ...(reais > 0 || rest === 0 ? [`${formatInteger(reais)} ${reais === 1 ? "real" : "reais"}`] : []),
    ...(rest > 0 ? [`${rest} ${rest === 1 ? "centavo" : "centavos"}`] : []),
  ];
  return parts.join(" e ");
}

/** 10 times 9990 centavos is "10x de R$ 99,90". Null unless `count` is a whole number from 1. */
export function formatInstalments(count: number, centsEach: number): string | null {
  if (!Number.isInteger(count) || count < 1 || !Number.isFinite(centsEach)) return null;
  return `${formatInteger(count)}x de ${formatCents(centsEach)}`;
}
