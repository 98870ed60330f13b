import type { AttributeDefinition, ItemNoun } from "@/server/platform/db/schema/catalog";

/**
 * May be for items of one kind only (see `matchesCondition`). `(a|b|c)` is one of several options, `{o/a}`
 * follows the gender of the item's noun, `[o|a]` that of the author, and `{name}` is a slot: an attribute's
 * value, `{item}`, `{brand}`, `{time}`, `{person}`, `{city}`.
 */
export type Phrase = string | readonly [condition: string, text: string];

export interface CriterionData {
  slug: string;
  name: string;
  description: string;
  /** Share of the score; a category's weights sum to 1. */
  weight: number;
  measurement?: { best: number; worst: number; unit: string; decimals: number };
  praise: readonly Phrase[];
  complaint: readonly Phrase[];
  mixed: readonly Phrase[];
  praiseTitles: readonly string[];
  complaintTitles: readonly string[];
}

/** Brand, model, usual price in reais, measured value or null, values in the order of the attributes. */
export type ItemRow = readonly [
  brand: string,
  model: string,
  price: number,
  measured: number | null,
  values: readonly (string | number | boolean)[],
];

export interface CategoryData {
  slug: string;
  name: string;
  department: string;
  description: string;
  itemNoun: ItemNoun;
  /** A short word for the item in reviews: "máquina". */
  shortNoun: string;
  /** Before brand and model in an item's name; empty where the model is enough. */
  namePrefix: string;
  attributes: readonly AttributeDefinition[];
  criteria: readonly CriterionData[];
  items: readonly ItemRow[];
  /** A description has one opening, one middle and, mostly, one ending. */
  descriptions: {
    openings: readonly Phrase[];
    middles: readonly Phrase[];
    endings: readonly Phrase[];
  };
  reviews: {
    usage: readonly Phrase[];
    praise: readonly Phrase[];
    complaint: readonly Phrase[];
  };
}

export const noPhrases = {
  praise: [],
  complaint: [],
  mixed: [],
  praiseTitles: [],
  complaintTitles: [],
} as const satisfies Partial<CriterionData>;
