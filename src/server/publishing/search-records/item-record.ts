import { foldText } from "@/lib/fold-text";
import { criterionKey } from "@/lib/search/criterion-key";
import { toReais } from "@/lib/money";
import { ownValue } from "@/lib/own-value";
import { ratingBandOf } from "@/lib/rating/bands";
import { queryIds, queryRows, type Database } from "@/server/platform/db/database";
import {
  attributeDefinitionSchema,
  itemNounSchema,
  shownImage,
  type AttributeDefinition,
  type AttributeValues,
} from "@/server/platform/db/schema/catalog";
import { numberArray, textArray } from "@/server/platform/db/sql-lists";
import type { NewRecord } from "@/local/search/index/write-records";
import { popularNames } from "@/server/publishing/search-records/synonyms";
import { sql } from "drizzle-orm";
import { z } from "zod";

const itemRowSchema = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  brand_slug: z.string().nullable(),
  description: z.string().nullable(),
  image_url: z.string().nullable(),
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  lowest_price_cents: z.number().nullable(),
  category_name: z.string(),
  category_slug: z.string(),
  department: z.string().nullable(),
  item_noun: itemNounSchema,
  definitions: z.array(attributeDefinitionSchema),
  status: z.string().nullable(),
  displayed: z.number().nullable(),
  mean: z.number().nullable(),
  counted: z.number().nullable(),
  criteria: z.record(z.string(), z.object({ mean: z.number(), hasEvidence: z.boolean() })).nullable(),
  is_measured: z.boolean(),
  version: z.string(),
});

type ItemRow = z.infer<typeof itemRowSchema>;

export interface ItemRecord extends NewRecord {
  itemId: number;
  /** Differs after any change of what the record is made of. */
  version: string;
}

/**
 * The rows of a list `r` with `id`, joined one by one: the planner would rather read whole tables. The
 * version consists of the transactions that wrote the rows.
 */
const itemsOfList = sql`
  cross join lateral (select *, xmin from item where item.id = r.id offset 0) i
  join lateral (select *, xmin from category where category.id = i.category_id offset 0) c on true
  left join lateral (select *, xmin from score where score.item_id = i.id offset 0) s on true`;
const version = sql`concat_ws('.', i.xmin, c.xmin, s.xmin)`;

const spokenUnits: Readonly<Record<string, string>> = {
  L: "litros",
  kg: "quilos",
  "pol.": "polegadas",
  W: "watts",
  V: "volts",
  h: "horas",
  min: "minutos",
};

/** In the words of searches: "Capacidade 12 kg quilos", "Frost free", "Cor Inox". */
function factOf({ key, label, unit }: AttributeDefinition, values: AttributeValues): string | null {
  const value = values[key];
  if (value === undefined || value === false) return null;
  if (value === true) return label;
  if (typeof value === "string") return `${label} ${value}`;
  if (unit === undefined) return `${value} ${label}`;
  const spoken = ownValue(spokenUnits, unit);
  const written = `${label} ${value} ${unit}`;
  return spoken === undefined ? written : `${written}, ${value} ${spoken}`;
}

/** In the form of Algolia's hierarchical facets. */
function categoryPath(department: string | null, category: string): Record<`lvl${number}`, string> {
  return department === null ? { lvl0: category } : { lvl0: department, lvl1: `${department} > ${category}` };
}

/**
 * The words by which people know what has a name of its own: "Claro" of "Claro Celular", "Boticário" of "O Boticário", "BB" of
 * "Banco do Brasil". A popular name of another company is left out: "BB" leads to the bank, and not to "BB Consórcios".
 */
export function knownWordsOf(name: string): string[] {
  const folded = foldText(name);
  const popular = popularNames.flatMap(([company, ...names]) =>
    folded === company || folded.startsWith(`${company} `) ? names : [],
  );
  const first = name.replace(/^(?:[oa]s?)\s+/i, "").split(/\s+/, 1)[0] ?? name;
  const isOfAnother = popularNames.some(([, ...names]) => names.includes(foldText(first)));
  return [...(isOfAnother ? [] : [first]), ...popular];
}

/** The Notas of the criteria for which there is evidence, so that a search can ask for the best in one. */
const criterionNotas = (criteria: ItemRow["criteria"]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(criteria ?? {}).flatMap(([slug, { mean, hasEvidence }]) =>
      hasEvidence ? [[criterionKey(slug), Math.round(mean)]] : [],
    ),
  );

/** Missing facts are left out. */
function toBody(row: ItemRow): Record<string, unknown> {
  const facts = row.definitions.flatMap((definition) => factOf(definition, row.attributes) ?? []);
  return {
    objectID: String(row.id),
    slug: row.slug,
    name: row.name,
    knownWords: knownWordsOf(row.name),
    ...(row.brand !== null && { brand: row.brand, brandSlug: row.brand_slug }),
    category: row.category_name,
    categorySlug: row.category_slug,
    categories: categoryPath(row.department, row.category_name),
    noun: [row.item_noun.singular, row.item_noun.plural],
    ...(row.description !== null && { description: row.description }),
    ...(row.image_url !== null && { image: row.image_url }),
    facts,
    attributes: { ...row.attributes, ...criterionNotas(row.criteria) },
    ...(row.lowest_price_cents !== null && { price: toReais(row.lowest_price_cents) }),
    ...(row.displayed !== null && { score: row.displayed }),
    ...(row.mean !== null && row.displayed !== null && { mean: Math.round(row.mean * 100) / 100 }),
    band: ratingBandOf(row.displayed).id,
    reviews: row.counted ?? 0,
    ...(row.status === "few" && !row.is_measured && { hasFewReviews: true }),
  };
}

/** From the present items, offers and published scores. Hidden items have no records. */
export async function readItemRecords(database: Database, itemIds: readonly number[]): Promise<ItemRecord[]> {
  const rows = await queryRows(
    database,
    itemRowSchema,
    sql`select i.id, i.slug, i.name, i.brand, i.brand_slug, i.description, ${shownImage} as image_url, i.attributes,
        i.lowest_price_cents, c.name as category_name, c.slug as category_slug, c.department, c.item_noun,
        c.attributes as definitions, s.status, s.displayed, s.mean, s.counted, s.criteria,
        exists (select from criterion where category_id = c.id and measurement_best is not null) as is_measured,
        ${version} as version
      from unnest(${numberArray(itemIds)}) as r (id) ${itemsOfList} where i.hidden_at is null`,
  );
  return rows.map((row) => ({
    objectId: String(row.id),
    body: toBody(row),
    itemId: row.id,
    version: row.version,
  }));
}

/** Items whose record would be different now. Deleted items are left out. */
export async function readChangedItems(
  database: Database,
  records: readonly Pick<ItemRecord, "itemId" | "version">[],
): Promise<number[]> {
  return queryIds(
    database,
    sql`select i.id from unnest(${numberArray(records.map(({ itemId }) => itemId))},
        ${textArray(records.map((record) => record.version))}) as r (id, version) ${itemsOfList}
      where ${version} <> r.version`,
  );
}

/** Locks items against removal until the transaction ends, and gives those that exist. */
export async function lockItemsAgainstRemoval(
  transaction: Database,
  itemIds: readonly number[],
): Promise<Set<number>> {
  const existing = await queryIds(
    transaction,
    sql`select id from item where id = any(${numberArray(itemIds)}) order by id for key share`,
  );
  return new Set(existing);
}
