import type { AttributeDefinition, AttributeValues } from "@/server/platform/db/schema/catalog";

export interface ComparedItem {
  brand: string | null;
  priceCents: number | null;
  attributes: Readonly<AttributeValues>;
}

/** Weights of the parts. A part that the first item lacks is left out. */
const SHARES = { attributes: 0.6, price: 0.3, brand: 0.1 } as const;

/** The weight of attributes that the ranking's rows show; others weigh 1. */
const HIGHLIGHTED = 3;

/** 1 for equal numbers, 0 where one is twice the other or more. */
function closeness(one: number, other: number): number {
  if (one === other) return 1;
  if (one <= 0 || other <= 0) return 0;
  return Math.max(0, 1 - Math.abs(Math.log2(one / other)));
}

function sameness(one: string | number | boolean, other: string | number | boolean | undefined): number {
  if (typeof one === "number" && typeof other === "number") return closeness(one, other);
  return one === other ? 1 : 0;
}

function attributeLikeness(
  one: ComparedItem,
  other: ComparedItem,
  definitions: readonly AttributeDefinition[],
): number | null {
  let [total, same] = [0, 0];
  for (const { key, highlighted = false } of definitions) {
    const value = one.attributes[key];
    if (value === undefined) continue;
    const weight = highlighted ? HIGHLIGHTED : 1;
    total += weight;
    same += weight * sameness(value, other.attributes[key]);
  }
  return total === 0 ? null : same / total;
}

/**
 * How alike two items of the same category are, from 0 to 1. Scores, commissions and visits have no influence.
 */
export function likenessOf(
  one: ComparedItem,
  other: ComparedItem,
  definitions: readonly AttributeDefinition[],
): number {
  const parts = [
    [SHARES.attributes, attributeLikeness(one, other, definitions)],
    [SHARES.price, one.priceCents === null ? null : closeness(one.priceCents, other.priceCents ?? 0)],
    [SHARES.brand, one.brand === null ? null : Number(one.brand === other.brand)],
  ] as const;
  const told = parts.flatMap(([share, value]) => (value === null ? [] : [{ share, value }]));
  const total = told.reduce((sum, { share }) => sum + share, 0);
  return total === 0 ? 0 : told.reduce((sum, { share, value }) => sum + share * value, 0) / total;
}
