import { formatInteger, formatNumber, missingNumber } from "@/lib/format/number";
import { failure, ok, type Result } from "@/lib/result";

/** The largest integer of PostgreSQL. */
export const LARGEST_CENTS = 2_147_483_647;

/** Whole centavos, rounded; null for no amount. */
export const toCents = <Reais extends number | null>(reais: Reais): Reais =>
  (reais === null ? null : Math.round(reais * 100)) as Reais;

/** Null for no amount. */
export const toReais = <Cents extends number | null>(cents: Cents): Cents =>
  (cents === null ? null : cents / 100) as Cents;

/** "R$ 1.500", "1500,90", and "1500.90" as other programs write it. */
const TYPED = /^(?:R\$\s*)?(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})(?:[.,](\d{1,2}))?$/i;

/** Reads the lowest or highest price of an address, in reais; it may be zero. Null for a text that is no amount. */
export function parseBound(text: string): number | null {
  const [, whole, fraction = ""] = TYPED.exec(text) ?? [];
  return whole === undefined ? null : Number(`${whole.replaceAll(".", "")}.${fraction}`);
}

/** Reads a typed price, in centavos, and ignores its spaces. Null for anything but an amount above zero. */
export function parseReais(typed: string): number | null {
  const cents = toCents(parseBound(typed.replace(/\s/g, "")));
  return cents !== null && cents > 0 && cents <= LARGEST_CENTS ? cents : null;
}

/**
 * Writes an amount as fields and addresses have it: 129990 becomes "1299,90", 129900 "1299". No amount is an
 * empty text.
 */
export function plainReais(cents: number | null): string {
  if (cents === null) return "";
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace(".", ",");
}

export type PriceProblem = "price" | "currency";

/** The number, with marks between thousands or without, and its centavos: 1299.9, 1299,90, 1.299,90, 1,299.90, 1.299. */
const AMOUNT = /^(\d{1,8}|\d{1,3}(?:\.\d{3}){1,2}|\d{1,3}(?:,\d{3}){1,2})(?:([.,])(\d{1,2}))?$/;

/** "BRL 99.90", "99.90 BRL", "R$ 99,90". */
const PRICE = /^(?:(R\$|[A-Z]{3})\s*)?([\d.,]+)(?:\s*(R\$|[A-Z]{3}))?$/i;

const REAIS: ReadonlySet<string> = new Set(["BRL", "R$"]);

/**
 * Centavos of "99.90 BRL", and of the other ways in which Brazilian shops write it. The currency stands once. Marks between
 * thousands and before centavos differ.
 */
export function parseBrl(text: string, { mayBeZero = false } = {}): Result<number, PriceProblem> {
  const [, before, amount = "", after] = PRICE.exec(text.trim().replaceAll("\u00a0", " ")) ?? [];
  const currency = before ?? after;
  const [, whole = "", mark = "", fraction = ""] = AMOUNT.exec(amount) ?? [];
  if (currency === undefined || (before && after) || whole === "" || (mark !== "" && whole.includes(mark)))
    return failure("price");
  if (!REAIS.has(currency.toUpperCase())) return failure("currency");
  const cents = Number(whole.replace(/[.,]/g, "")) * 100 + Number(fraction.padEnd(2, "0"));
  return cents <= LARGEST_CENTS && (cents > 0 || mayBeZero) ? ok(cents) : failure("price");
}

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
