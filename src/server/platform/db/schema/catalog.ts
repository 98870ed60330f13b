import { instant, identity } from "@/server/platform/db/schema/columns";
import { locationCostsSchema } from "@/server/platform/db/schema/location-costs";
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { z } from "zod";

export const attributeDefinitionSchema = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(["text", "number", "boolean"]),
  unit: z.string().optional(),
  filterable: z.boolean(),
  /** Whether the ranking's rows show it. */
  highlighted: z.boolean().optional(),
  /** Only of numbers: what the item costs in each location because of it. */
  costs: locationCostsSchema.optional(),
});

export type AttributeDefinition = z.infer<typeof attributeDefinitionSchema>;

/** By the attribute's key. A value that the source does not give is missing. */
export type AttributeValues = Record<string, string | number | boolean>;

interface CategorySource extends Partial<Record<"url" | "licence" | "note" | "evidence" | "cases", string>> {
  name: string;
}

/** How texts speak of a category's items ("geladeira", "geladeiras", feminine). */
export const itemNounSchema = z.object({
  singular: z.string(),
  plural: z.string(),
  gender: z.enum(["feminine", "masculine"]),
});

export type ItemNoun = z.infer<typeof itemNounSchema>;

/** A category has exactly one public ranking, under the same slug. */
export const category = pgTable(
  "category",
  {
    id: identity(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    /** In the words of a shop ("Eletrodomésticos"). */
    department: text("department"),
    description: text("description").notNull(),
    itemNoun: jsonb("item_noun").$type<ItemNoun>().notNull(),
    attributes: jsonb("attributes").$type<AttributeDefinition[]>().notNull().default([]),
    source: jsonb("source").$type<CategorySource>(),
    isDemonstration: boolean("is_demonstration").notNull().default(false),
    version: integer("version").notNull().default(1),
    /** How many months a measurement may be older than the newest one; null for any age. */
    maximumAgeMonths: smallint("maximum_age_months"),
    /** The last month of its newest measurements (`period_month`), as of the last publication of scores. */
    newestMonth: integer("newest_month"),
    /** Hides the ranking from visitors, and every item of it with it (trigger `hide_items`). */
    hiddenAt: instant("hidden_at"),
    /** Deleted rankings are hidden too, and can be restored. Imports write to none of them. */
    deletedAt: instant("deleted_at"),
    importedAt: instant("imported_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    check("category_maximum_age", sql`${table.maximumAgeMonths} between 0 and 600`),
    check(
      "category_deleted_hidden",
      sql`${table.deletedAt} is null or ${table.hiddenAt} <= ${table.deletedAt}`,
    ),
  ],
);

/** Former slugs of rankings. They answer 301 to the present address. */
export const categoryAlias = pgTable(
  "category_alias",
  {
    slug: text("slug").primaryKey(),
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
  },
  (table) => [index("category_alias_category").on(table.categoryId)],
);

/** Criteria with a measurement rule are measured, all others are reviewed. */
export const criterion = pgTable(
  "criterion",
  {
    id: identity(),
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    /** Published share of the score. The weights of a category sum to 1. */
    weight: doublePrecision("weight").notNull(),
    sortOrder: smallint("sort_order").notNull().default(0),
    measurementBest: doublePrecision("measurement_best"),
    measurementWorst: doublePrecision("measurement_worst"),
    measurementUnit: text("measurement_unit"),
    measurementDecimals: smallint("measurement_decimals"),
  },
  (table) => [unique("criterion_slug").on(table.categoryId, table.slug)],
);

export const shownImage: SQL = sql`coalesce(i.image_url, i.feed_image_url)`;

/** A part number for comparisons, without case, spaces and punctuation. Keep in step with `mpnKeyOf`. */
export const mpnKey = (mpn: SQLWrapper): SQL => sql`upper(regexp_replace(${mpn}, '[^A-Za-z0-9]', '', 'g'))`;

export const item = pgTable(
  "item",
  {
    id: identity(),
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    /** The item's key at its source, unique in its category; it makes imports idempotent. */
    externalKey: text("external_key").notNull(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    brand: text("brand"),
    brandSlug: text("brand_slug"),
    description: text("description"),
    /** Absolute https URL, or a path of this site; null shows a drawn picture. */
    imageUrl: text("image_url"),
    /** Path of a feed's picture (`feed_picture`), shown while `image_url` is null. */
    feedImageUrl: text("feed_image_url"),
    attributes: jsonb("attributes").$type<AttributeValues>().notNull().default({}),
    lowestPriceCents: integer("lowest_price_cents"),
    /** Name, brand and category in lower case without accents, for the search by name. */
    searchText: text("search_text").notNull(),
    contentHash: text("content_hash").notNull(),
    /** Padded to 14 digits. */
    gtin: text("gtin"),
    mpn: text("mpn"),
    /** Facts that an editor has set; imports leave them alone. */
    editedFields: text("edited_fields").array().notNull().default([]),
    /** Pros and cons in editors' own sentences, one each; never made from numbers. */
    positiveNotes: text("positive_notes").array().notNull().default([]),
    negativeNotes: text("negative_notes").array().notNull().default([]),
    hiddenAt: instant("hidden_at"),
    /** Hidden because its ranking is; the trigger `hide_with_category` sets it. */
    isHiddenWithCategory: boolean("hidden_with_category").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    unique("item_external_key").on(table.categoryId, table.externalKey),
    index("item_category_brand").on(table.categoryId, table.brandSlug),
    index("item_category_price").on(table.categoryId, table.lowestPriceCents),
    index("item_category_created").on(table.categoryId, table.createdAt),
    index("item_mpn")
      .on(table.brandSlug, mpnKey(table.mpn))
      .where(sql`${table.mpn} is not null`),
    index("item_gtin")
      .on(table.gtin)
      .where(sql`${table.gtin} is not null`),
    // Whether a picture is still an item's; addresses of other sites can be too long for a B-tree.
    index("item_image").using("hash", table.imageUrl),
    index("item_feed_image").using("hash", table.feedImageUrl),
  ],
);

/** Whoever answers for items. Companies are told apart by their CNPJ's root, which all branches share. */
export const company = pgTable(
  "company",
  {
    id: identity(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    legalName: text("legal_name"),
    cnpjRoot: text("cnpj_root").unique(),
    /** Preferably the head office's; null where only the root is known. */
    cnpj: text("cnpj"),
    isDemonstration: boolean("is_demonstration").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check("company_cnpj_of_root", sql`${table.cnpj} is null or left(${table.cnpj}, 8) = ${table.cnpjRoot}`),
  ],
);

/** Former slugs, also of companies merged into another one. They answer 301 to the present address. */
export const companyRedirect = pgTable("company_redirect", {
  oldSlug: text("old_slug").primaryKey(),
  companyId: integer("company_id")
    .notNull()
    .references(() => company.id, { onDelete: "cascade" }),
});

/** CNPJ roots of companies that were merged into another one; imports take them for the one that stayed. */
export const companyAlias = pgTable(
  "company_alias",
  {
    cnpjRoot: text("cnpj_root").primaryKey(),
    companyId: integer("company_id")
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
    formerName: text("former_name").notNull(),
  },
  (table) => [index("company_alias_company").on(table.companyId)],
);

export const companyBrand = pgTable(
  "company_brand",
  {
    brandSlug: text("brand_slug").primaryKey(),
    companyId: integer("company_id")
      .notNull()
      .references(() => company.id, { onDelete: "cascade" }),
  },
  (table) => [index("company_brand_company").on(table.companyId)],
);

/** The company of a single item. A table of its own, so that it changes without the item. */
export const itemCompany = pgTable(
  "item_company",
  {
    itemId: integer("item_id")
      .primaryKey()
      .references(() => item.id, { onDelete: "cascade" }),
    /** Null where an editor has said that the item has no company, whatever its brand. */
    companyId: integer("company_id").references(() => company.id, { onDelete: "cascade" }),
    /** Whether an editor has set it; imports then leave it alone. */
    isEdited: boolean("is_edited").notNull(),
  },
  (table) => [
    index("item_company_company").on(table.companyId),
    check("item_company_said", sql`${table.companyId} is not null or ${table.isEdited}`),
  ],
);

/** Pairs of items that visitors compare, counted once a day. Nothing of a visitor is kept here. */
export const comparedPair = pgTable(
  "compared_pair",
  {
    firstItemId: integer("first_item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    secondItemId: integer("second_item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    /** Distinct visitors in the counted days, at most one a day from each network. */
    visitors: integer("visitors").notNull(),
    pageSince: instant("page_since"),
  },
  (table) => [
    primaryKey({ columns: [table.firstItemId, table.secondItemId] }),
    index("compared_pair_second").on(table.secondItemId),
    check("compared_pair_order", sql`${table.firstItemId} < ${table.secondItemId}`),
  ],
);

/** Former slugs of items. They answer 301 to the present address. */
export const slugRedirect = pgTable("slug_redirect", {
  oldSlug: text("old_slug").primaryKey(),
  itemId: integer("item_id")
    .notNull()
    .references(() => item.id, { onDelete: "cascade" }),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/** Keys of items that were merged into another one; imports take their rows for the item that stayed. */
export const itemAlias = pgTable(
  "item_alias",
  {
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    externalKey: text("external_key").notNull(),
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    formerItemId: integer("former_item_id").notNull(),
    formerName: text("former_name").notNull(),
    mergedAt: instant("merged_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.externalKey] }),
    index("item_alias_item").on(table.itemId),
  ],
);

export const offer = pgTable(
  "offer",
  {
    id: identity(),
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    externalKey: text("external_key").notNull(),
    store: text("store").notNull(),
    url: text("url").notNull(),
    /** What anybody can pay at once, by Pix, boleto or in cash. */
    priceCents: integer("price_cents").notNull(),
    /** In one payment by card, never less than the price; null where the store does not say. */
    cardPriceCents: integer("card_price_cents"),
    instalmentCount: smallint("instalment_count"),
    instalmentCents: integer("instalment_cents"),
    downPaymentCents: integer("down_payment_cents"),
    isCommissioned: boolean("is_commissioned").notNull().default(false),
    seenAt: instant("seen_at").notNull(),
    contentHash: text("content_hash").notNull(),
    /** The feed that it came from; null without one. It is deleted with that feed. */
    feedId: integer("feed_id"),
  },
  (table) => [
    index("offer_feed")
      .on(table.feedId)
      .where(sql`${table.feedId} is not null`),
    unique("offer_external_key").on(table.itemId, table.externalKey),
    index("offer_item_price").on(table.itemId, table.priceCents),
    check("offer_price_positive", sql`${table.priceCents} > 0`),
    check("offer_card_price", sql`${table.cardPriceCents} >= ${table.priceCents}`),
  ],
);

/** As at the end of each day (America/Sao_Paulo). Only changes are written (`recordPrices`). */
export const priceRange = pgTable(
  "price_range",
  {
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    /** The key of an offer that may be gone. */
    offerKey: text("offer_key").notNull(),
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    /** Exclusive; null while it holds. */
    validTo: date("valid_to", { mode: "string" }),
    store: text("store").notNull(),
    priceCents: integer("price_cents").notNull(),
    cardPriceCents: integer("card_price_cents"),
    instalmentCount: smallint("instalment_count"),
    instalmentCents: integer("instalment_cents"),
    downPaymentCents: integer("down_payment_cents"),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.offerKey, table.validFrom] }),
    check("price_range_days", sql`${table.validTo} > ${table.validFrom}`),
  ],
);
