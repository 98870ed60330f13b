import { formatInteger, missingNumber } from "@/lib/format/number";

/** A counted noun: { one: "avaliação", other: "avaliações", none: "nenhuma avaliação" }. */
export interface CountedNoun {
  readonly one: string;
  readonly other: string;
  /** The whole text for zero; without it, zero is written as "0 avaliações". */
  readonly none?: string;
}

/** The form of a noun for a count, without the count: singular for 1, otherwise plural. */
export function pluralOf(count: number, { one, other }: CountedNoun): string {
  return count === 1 ? one : other;
}

/** Writes a whole count with its noun: "1 avaliação", "1.234 avaliações", "nenhuma avaliação". */
export function formatCount(count: number, noun: CountedNoun): string {
  if (!Number.isFinite(count)) return missingNumber;
  const whole = Math.trunc(count);
  if (whole === 0 && noun.none !== undefined) return noun.none;
  return `${formatInteger(whole)} ${pluralOf(whole, noun)}`;
}

/** Writes a position: 1 becomes "1º", or "1ª" before a feminine noun; "—" unless it is a whole number from 1. */
export function formatOrdinal(position: number, gender: "masculine" | "feminine" = "masculine"): string {
  if (!Number.isInteger(position) || position < 1) return missingNumber;
  return `${formatInteger(position)}${gender === "masculine" ? "º" : "ª"}`;
}
