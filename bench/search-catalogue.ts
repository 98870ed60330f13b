import { METHOD_VERSION } from "@/lib/scoring/published-score";
import { COLD_START_PRIOR } from "@/lib/scoring/prior";
import type { Database } from "@/server/platform/db/database";
import {
  category,
  type AttributeDefinition,
  type AttributeValues,
} from "@/server/platform/db/schema/catalog";
import { prior } from "@/server/platform/db/schema/scores";
import { slugify } from "@/server/platform/words/text-keys";
import { sql } from "drizzle-orm";
import { chance } from "./catalogue-reviews";
import {
  benchCategories,
  brands,
  colors,
  lines,
  materials,
  memories,
  phrases,
  storages,
  voltages,
  type BenchCategory,
} from "./search-vocabulary";

const BATCH = 2_000;

/** An element of a list, chosen by a number. With `skew` above 1 the first ones are more frequent. */
export function pick<Value>(list: readonly Value[], index: number, salt: number, skew = 1): Value {
  return list[Math.floor(chance(index, salt) ** skew * list.length)] as Value;
}

const totalShare = benchCategories.reduce((total, { share }) => total + share, 0);

/** The category of an item. Categories are mixed, as in a feed by date. */
function categoryOf(index: number): number {
  let rest = chance(index, 1) * totalShare;
  const found = benchCategories.findIndex(({ share }) => (rest -= share) < 0);
  return found === -1 ? benchCategories.length - 1 : found;
}

const texts: Readonly<Record<string, readonly string[]>> = {
  color: colors,
  voltage: voltages,
  storage: storages,
  memory: memories,
  material: materials,
};

function valueOf({ key, type }: AttributeDefinition, made: BenchCategory, index: number, salt: number) {
  if (type === "boolean") return chance(index, salt) < 0.4;
  if (type === "number") return Math.round(2 + 60 * chance(index, salt) ** 2) * (key === "power" ? 50 : 1);
  return pick(texts[key] ?? made.kinds, index, salt, 1.4);
}

/** An invented item, the same at each index in every run. */
export interface BenchItem {
  category: BenchCategory;
  categoryIndex: number;
  brand: string;
  line: string;
  model: string;
  name: string;
  description: string;
  attributes: AttributeValues;
  priceCents: number | null;
  /** 0–100; null where it has no rating. */
  score: number | null;
  reviews: number;
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Prices in the style of shops: most end in 90 or 99 cents, and low ones are frequent. */
function priceOf(index: number, [from, to]: readonly [number, number]): number {
  const reais = Math.round(from + (to - from) * chance(index, 12) ** 2.5);
  return reais * 100 - pick([1, 10, 10, 100, 51, 100 - Math.floor(chance(index, 13) * 100)], index, 14);
}

export function benchItem(index: number): BenchItem {
  const categoryIndex = categoryOf(index);
  const made = benchCategories[categoryIndex] as BenchCategory;
  const brand = pick(brands, index, 2, 1.8);
  const line = pick(lines, index, 3, 1.3);
  const letters = String.fromCharCode(65 + (index % 23), 65 + Math.floor(chance(index, 4) * 26));
  const model = `${letters}${100 + Math.floor(chance(index, 5) * 9_900)}`;
  const attributes = Object.fromEntries(
    made.attributes.flatMap((definition, place) =>
      chance(index, 60 + place) < 0.9
        ? [[definition.key, valueOf(definition, made, index, 20 + place)] as const]
        : [],
    ),
  );
  const extra = pick(
    Object.values(attributes).filter((value) => typeof value === "string"),
    index,
    6,
  );
  const name = [capital(made.noun.singular), brand, line, model, extra].filter(Boolean).join(" ");
  const description =
    `${capital(made.noun.singular)} ${pick(made.kinds, index, 7)} da ${brand}: ` +
    `${[8, 9, 10].map((salt) => pick(phrases, index, salt)).join(", ")}.`;
  const isRated = chance(index, 11) < 0.85;
  return {
    category: made,
    categoryIndex,
    brand,
    line,
    model,
    name,
    description,
    attributes,
    priceCents: chance(index, 15) < 0.94 ? priceOf(index, made.prices) : null,
    score: isRated ? 30 + 23 * (chance(index, 16) + chance(index, 17) + chance(index, 18)) : null,
    reviews: isRated ? 3 + Math.floor(900 * chance(index, 19) ** 5) : 0,
  };
}

async function addCategories(database: Database): Promise<number[]> {
  const { mean, secondMoment, strength } = COLD_START_PRIOR;
  const ids: number[] = [];
  for (const { noun, attributes } of benchCategories) {
    const [created] = await database
      .insert(category)
      .values({
        slug: slugify(noun.plural),
        name: capital(noun.plural),
        description: `Os melhores ${noun.plural} na opinião de quem já tem.`,
        itemNoun: noun,
        attributes: [...attributes],
      })
      .returning({ id: category.id });
    if (!created) throw new Error("The category was not inserted");
    ids.push(created.id);
    await database.insert(prior).values({
      categoryId: created.id,
      version: 1,
      statedSlug: slugify(noun.plural),
      mean,
      secondMoment,
      strength,
      computedAt: new Date(),
    });
  }
  return ids;
}

async function addItems(database: Database, ids: readonly number[], from: number, to: number) {
  const rows = Array.from({ length: to - from }, (_, place) => {
    const item = benchItem(from + place);
    return {
      category_id: ids[item.categoryIndex],
      external_key: `i${from + place}`,
      slug: `${slugify(item.name)}-${from + place}`,
      name: item.name,
      brand: item.brand,
      brand_slug: slugify(item.brand),
      description: item.description,
      attributes: item.attributes,
      lowest_price_cents: item.priceCents,
      score: item.score,
      reviews: item.reviews,
    };
  });
  await database.execute(sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as r (category_id int, external_key text, slug text,
        name text, brand text, brand_slug text, description text, attributes jsonb, lowest_price_cents int,
        score float8, reviews int)),
    added as (
      insert into item (category_id, external_key, slug, name, brand, brand_slug, description, attributes,
        lowest_price_cents, search_text, content_hash)
      select category_id, external_key, slug, name, brand, brand_slug, description, attributes, lowest_price_cents,
        lower(name), md5(slug) from given returning id, category_id, slug)
    insert into score (item_id, category_id, status, displayed, mean, deviation, low, high, counted, prior_version,
      method_version, updated_at)
    select a.id, a.category_id, 'ranked', round(g.score), g.score, 3, g.score - 5, g.score + 5, g.reviews, 1,
      ${METHOD_VERSION}::int, now()
    from added a join given g on g.slug = a.slug where g.score is not null`);
}

/** Adds the categories and so many items with prices and published scores, without records for the search. */
export async function addSearchCatalogue(database: Database, items: number): Promise<void> {
  const ids = await addCategories(database);
  for (let from = 0; from < items; from += BATCH)
    await addItems(database, ids, from, Math.min(items, from + BATCH));
}
