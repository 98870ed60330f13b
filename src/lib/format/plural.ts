import { formatInteger, missingNumber } from "@/lib/format/number";

/** A counted noun: { one: "avaliação", other: "avaliações", none: "nenhuma avaliação" }. */
export interface CountedNoun {
  readonly one: string;
  readonly other: string;
  /** Text for zero; without it, zero is "0 avaliações". */
  readonly none?: string;
}

export function pluralOf(count: number, { one, other }: CountedNoun): string {
  return count === 1 ? one : other;
}

export function formatCount(count: number, noun: CountedNoun): string {
  if (!Number.isFinite(count)) return missingNumber;
  const whole = Math.trunc(count);
  if (whole === 0 && noun.none !== undefined) return noun.none;
  return `${formatInteger(whole)} ${pluralOf(whole, noun)}`;
}

/** 1 becomes "1º", or "1ª"; "—" unless it is a whole number from 1. */
export function formatOrdinal(position: number, gender: "masculine" | "feminine" = "masculine"): string {
  if (!Number.isInteger(position) || position < 1) return missingNumber;
  return `${formatInteger(position)}${gender === "masculine" ? "º" : "ª"}`;
}
