import { instant, identity } from "@/server/db/schema/columns";
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

/** What a unit of an attribute costs in each place: the lowest and the highest of its prices, in reais. */
export interface PlaceCosts {
  /** Title of the costs ("Custo da energia por ano"). */
  label: string;
  /** What they are made of, and what they leave out. */
  note: string;
  /** By name. */
  places: { place: string; lowest: number; highest: number }[];
}

/** A fact of an item that visitors read in its specification, and may filter by. */
export interface AttributeDefinition {
  key: string;
  label: string;
  type: "text" | "number" | "boolean";
  unit?: string;
  /** Whether it is a filter of the ranking. */
  filterable: boolean;
  /** Whether the ranking's rows show it. */
  highlighted?: boolean;
  /** Of a number: what the item costs in each place because of it. */
  costs?: PlaceCosts;
}

/** The values of an item's attributes by key. A value that the source does not give is missing. */
export type AttributeValues = Record<string, string | number | boolean>;

/** The source of a category's numbers, as visitors read it. */
export interface CategorySource {
  name: string;
  url?: string;
  licence?: string;
  note?: string;
}

/** How the site's texts speak of the items of a category ("geladeira", "geladeiras", feminine). */
export interface ItemNoun {
  singular: string;
  plural: string;
  gender: "feminine" | "masculine";
}

/** A category of items. It has exactly one public ranking, under the same slug. */
export const category = pgTable("category", {
  id: identity(),
  slug: text("slug").notNull().unique(),
  name: text("name").notNull(),
  /** The group of related categories, in the words of a shop ("Eletrodomésticos"); null where it has none. */
  department: text("department"),
  description: text("description").notNull(),
  itemNoun: jsonb("item_noun").$type<ItemNoun>().notNull(),
  attributes: jsonb("attributes").$type<AttributeDefinition[]>().notNull().default([]),
  source: jsonb("source").$type<CategorySource>(),
  isDemonstration: boolean("is_demonstration").notNull().default(false),
  /** Grows with every change by an editor, so that two of them do not overwrite each other. */
  version: integer("version").notNull().default(1),
  /** The time of the last import that changed something. */
  importedAt: instant("imported_at"),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/** One criterion of a category. Criteria with a measurement rule are measured, all others are reviewed. */
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
    /** Published share of the overall score. The weights of a category sum to 1. */
    weight: doublePrecision("weight").notNull(),
    sortOrder: smallint("sort_order").notNull().default(0),
    measurementBest: doublePrecision("measurement_best"),
    measurementWorst: doublePrecision("measurement_worst"),
    measurementUnit: text("measurement_unit"),
    measurementDecimals: smallint("measurement_decimals"),
  },
  (table) => [unique("criterion_slug").on(table.categoryId, table.slug)],
);

/** The picture of an item `i` that visitors see: the one that an editor or a source gave it, else the one of a feed. */
export const shownImage: SQL = sql`coalesce(i.image_url, i.feed_image_url)`;

/** A part number as it is compared: without case, spaces and punctuation. `mpnKeyOf` does the same. */
export const mpnKey = (mpn: SQLWrapper): SQL => sql`upper(regexp_replace(${mpn}, '[^A-Za-z0-9]', '', 'g'))`;

export const item = pgTable(
  "item",
  {
    id: identity(),
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    /** Identity of the item at its source, unique in its category. It makes imports idempotent. */
    externalKey: text("external_key").notNull(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    brand: text("brand"),
    brandSlug: text("brand_slug"),
    description: text("description"),
    /** Absolute https URL, or a path of this site; null shows a drawn picture instead. */
    imageUrl: text("image_url"),
    /** Path of the picture that a feed brought (`feed_picture`). It is shown while there is no other one. */
    feedImageUrl: text("feed_image_url"),
    attributes: jsonb("attributes").$type<AttributeValues>().notNull().default({}),
    /** Lowest cash price of the item's offers that were seen lately (`keepLowestPrices`). */
    lowestPriceCents: integer("lowest_price_cents"),
    /** Name, brand and category without accents in lower case, for the search by name. */
    searchText: text("search_text").notNull(),
    contentHash: text("content_hash").notNull(),
    /** Global Trade Item Number in its form of 14 digits. */
    gtin: text("gtin"),
    /** The manufacturer's part number, as the brand writes it. */
    mpn: text("mpn"),
    /** Facts that an editor has set. Imports leave them alone. */
    editedFields: text("edited_fields").array().notNull().default([]),
    /** What editors say for and against the item, each a sentence of their own; nothing is made from numbers. */
    positiveNotes: text("positive_notes").array().notNull().default([]),
    negativeNotes: text("negative_notes").array().notNull().default([]),
    /** Since when an editor has hidden the item from visitors; null while it is published. */
    hiddenAt: instant("hidden_at"),
    /** Grows with every change by an editor, so that two of them do not overwrite each other. */
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
  ],
);

/**
 * A company: who answers for items, such as their maker or the operator of a service. Companies are told apart by the root
 * of their CNPJ, which all branches share.
 */
export const company = pgTable(
  "company",
  {
    id: identity(),
    slug: text("slug").notNull().unique(),
    /** What visitors know it by. */
    name: text("name").notNull(),
    /** What it is registered as; null where nobody has said it. */
    legalName: text("legal_name"),
    /** The first eight characters of its CNPJ; null where it is not known. */
    cnpjRoot: text("cnpj_root").unique(),
    /** All fourteen characters of the CNPJ of one of its branches, the head office if possible; null where only the root is known. */
    cnpj: text("cnpj"),
    isDemonstration: boolean("is_demonstration").notNull().default(false),
    /** Grows with every change by an editor, so that two of them do not overwrite each other. */
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check("company_cnpj_of_root", sql`${table.cnpj} is null or left(${table.cnpj}, 8) = ${table.cnpjRoot}`),
  ],
);

/** Former slugs of companies, also of those that were merged into another one. They answer 301 to the present address. */
export const companyRedirect = pgTable("company_redirect", {
  oldSlug: text("old_slug").primaryKey(),
  companyId: integer("company_id")
    .notNull()
    .references(() => company.id, { onDelete: "cascade" }),
});

/** Roots of CNPJs of companies that were merged into another one. Imports take them for those of the one that stayed. */
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

/** Brands that companies answer for: all their items that `item_company` says nothing about. */
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

/** The company of a single item. It is a table of its own, so that it changes without the item. */
export const itemCompany = pgTable(
  "item_company",
  {
    itemId: integer("item_id")
      .primaryKey()
      .references(() => item.id, { onDelete: "cascade" }),
    /** Null where an editor has said that the item is no company's, whatever its brand. */
    companyId: integer("company_id").references(() => company.id, { onDelete: "cascade" }),
    /** Whether an editor has said it. Imports then leave it alone. */
    isEdited: boolean("is_edited").notNull(),
  },
  (table) => [
    index("item_company_company").on(table.companyId),
    check("item_company_said", sql`${table.companyId} is not null or ${table.isEdited}`),
  ],
);

/**
 * Pairs of items that visitors compare, counted once a day from the events of their visits. Nothing of a visitor is kept
 * here.
 */
export const comparedPair = pgTable(
  "compared_pair",
  {
    /** The item with the lower id. */
    firstItemId: integer("first_item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    secondItemId: integer("second_item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    /** Distinct visitors in the counted days; a network counts for at most one of them a day. */
    visitors: integer("visitors").notNull(),
    /** Since when the pair has a page of its own; null where too few visitors compared it so far. */
    pageSince: instant("page_since"),
  },
  (table) => [
    primaryKey({ columns: [table.firstItemId, table.secondItemId] }),
    index("compared_pair_second").on(table.secondItemId),
    check("compared_pair_order", sql`${table.firstItemId} < ${table.secondItemId}`),
  ],
);

/** Former slugs. A renamed item answers 301 to its present address. */
export const slugRedirect = pgTable("slug_redirect", {
  oldSlug: text("old_slug").primaryKey(),
  itemId: integer("item_id")
    .notNull()
    .references(() => item.id, { onDelete: "cascade" }),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/**
 * Keys under which a source knows an item that was merged into another one. Imports take their rows for those of the item
 * that stayed.
 */
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
    /** The item that is gone, by which its reviews are found (`review.written_for`), and what it was called. */
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
    /** The price: what anybody can pay at once, by Pix, boleto or in cash. History, filters and "menor preço" use it alone. */
    priceCents: integer("price_cents").notNull(),
    /** In one payment by card, never less than the price; null where the store does not say. */
    cardPriceCents: integer("card_price_cents"),
    instalmentCount: smallint("instalment_count"),
    instalmentCents: integer("instalment_cents"),
    /** What is due at once beside the instalments; null where nothing is, or there are none. */
    downPaymentCents: integer("down_payment_cents"),
    isCommissioned: boolean("is_commissioned").notNull().default(false),
    seenAt: instant("seen_at").notNull(),
    contentHash: text("content_hash").notNull(),
    /** The feed that keeps it; null where it came otherwise. A feed that goes takes its offers along. */
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

/**
 * What an offer cost from one day (America/Sao_Paulo) to another, as it was at the end of each of these days. A row is
 * written only when a price changes, begins or ends (`recordPrices`).
 */
export const priceRange = pgTable(
  "price_range",
  {
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    /** The key of the offer, which may be gone. */
    offerKey: text("offer_key").notNull(),
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    /** The first day on which it holds no more; null while it holds. */
    validTo: date("valid_to", { mode: "string" }),
    store: text("store").notNull(),
    /** As in `offer`. */
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
