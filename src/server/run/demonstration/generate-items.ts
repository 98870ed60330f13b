import { catalogueData } from "@/server/run/demonstration/catalogue-data";
import type { CategoryData, ItemRow, Phrase } from "@/server/run/demonstration/category-data";
import { generateOffers, type OfferDraft } from "@/server/run/demonstration/generate-offers";
import {
  attributeText,
  expandPhrase,
  matchesCondition,
  type PhraseContext,
} from "@/server/run/demonstration/phrase-expander";
import { createRandom, type Random } from "@/server/run/demonstration/random";
import type { AttributeValues } from "@/server/platform/db/schema/catalog";
import { slugify } from "@/server/platform/words/text-keys";

export interface DemonstrationItem {
  category: CategoryData;
  slug: string;
  name: string;
  brand: string;
  description: string;
  imageUrl: string;
  attributes: AttributeValues;
  /** Null where the category has no measured criterion, or the item was not measured. */
  measured: number | null;
  usualPrice: number;
  offers: OfferDraft[];
}

const pictureBase = "/api/media/demonstration/";

export function generateItems(): DemonstrationItem[] {
  return catalogueData.flatMap((category) => category.items.map((row) => generateItem(category, row)));
}

function generateItem(category: CategoryData, row: ItemRow): DemonstrationItem {
  const [brand, model, usualPrice, measured, values] = row;
  const name = [category.namePrefix, brand, model].filter(Boolean).join(" ");
  const slug = slugify(name);
  const random = createRandom(`item/${slug}`);
  const attributes: AttributeValues = {};
  for (const [index, { key }] of category.attributes.entries()) {
    const value = values[index];
    if (value !== undefined) attributes[key] = value;
  }
  return {
    category,
    slug,
    name,
    brand,
    description: describeItem(category, attributes, random),
    imageUrl: `${pictureBase}${slug}.png`,
    attributes,
    measured,
    usualPrice,
    offers: generateOffers(slug, usualPrice),
  };
}

function describeItem(category: CategoryData, attributes: AttributeValues, random: Random): string {
  const context: PhraseContext = {
    random,
    itemGender: category.itemNoun.gender,
    authorGender: "feminine",
    slot: (name) => attributeText(attributes[name]),
  };
  const { openings, middles, endings } = category.descriptions;
  const banks = random.chance(0.8) ? [openings, middles, endings] : [openings, middles];
  return banks.map((bank) => expandPhrase(pickFitting(bank, attributes, random), context)).join(" ");
}

function pickFitting(bank: readonly Phrase[], attributes: AttributeValues, random: Random): Phrase {
  return random.pick(bank.filter((phrase) => matchesCondition(phrase, attributes)));
}
