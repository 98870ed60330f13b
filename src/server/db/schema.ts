/**
 * The tables of Prova Real. One schema for the embedded database (PGlite) and for a PostgreSQL server.
 * Scores are on the 0–100 scale, money is in whole cents, times are `timestamptz`.
 */
import type { ScoreLogCause } from "@/lib/scoring/log";
import type { CriterionScore, Score } from "@/lib/scoring/score";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
const identity = () => integer("id").primaryKey().generatedAlwaysAsIdentity();

/** Words with their positions and weights, as PostgreSQL's text search reads them. */
const wordVector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Text in the order of its code points, the same on every machine, so that prefixes are ranges of an index. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

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
    attributes: jsonb("attributes").$type<AttributeValues>().notNull().default({}),
    /** Lowest cash price of the item's offers. The writers of offers keep it. */
    lowestPriceCents: integer("lowest_price_cents"),
    /** Name, brand and category without accents in lower case, for the search by name. */
    searchText: text("search_text").notNull(),
    contentHash: text("content_hash").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    unique("item_external_key").on(table.categoryId, table.externalKey),
    index("item_category_brand").on(table.categoryId, table.brandSlug),
    index("item_category_price").on(table.categoryId, table.lowestPriceCents),
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
    /** Cash price (Pix or boleto). */
    priceCents: integer("price_cents").notNull(),
    instalmentCount: smallint("instalment_count"),
    instalmentCents: integer("instalment_cents"),
    isCommissioned: boolean("is_commissioned").notNull().default(false),
    seenAt: instant("seen_at").notNull(),
    contentHash: text("content_hash").notNull(),
  },
  (table) => [
    unique("offer_external_key").on(table.itemId, table.externalKey),
    index("offer_item_price").on(table.itemId, table.priceCents),
    check("offer_price_positive", sql`${table.priceCents} > 0`),
  ],
);

export const review = pgTable(
  "review",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    externalKey: text("external_key").notNull(),
    authorName: text("author_name").notNull(),
    title: text("title"),
    body: text("body").notNull(),
    stars: smallint("stars").notNull(),
    /** Stars by the slug of a reviewed criterion, 1–5. A criterion without a rating is missing. */
    criterionStars: jsonb("criterion_stars").$type<Record<string, number>>().notNull().default({}),
    isVerified: boolean("is_verified").notNull().default(false),
    /**
     * The reason why moderation excluded it; null where it counts. An excluded review stays listed, marked "não
     * conta".
     */
    exclusionReason: text("exclusion_reason"),
    reviewedAt: instant("reviewed_at").notNull(),
    contentHash: text("content_hash").notNull(),
  },
  (table) => [
    unique("review_external_key").on(table.itemId, table.externalKey),
    index("review_item_time").on(table.itemId, table.reviewedAt.desc(), table.id.desc()),
    index("review_item_stars").on(table.itemId, table.stars),
    check("review_stars_range", sql`${table.stars} between 1 and 5`),
  ],
);

/** A mean and count that somebody else published for one period. Several periods of an item add up. */
export const aggregate = pgTable(
  "aggregate",
  {
    id: identity(),
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    /** The period in the source's notation: "2025-03". */
    period: text("period").notNull(),
    source: text("source").notNull(),
    mean: doublePrecision("mean").notNull(),
    count: integer("count").notNull(),
    scaleMinimum: doublePrecision("scale_minimum").notNull(),
    scaleMaximum: doublePrecision("scale_maximum").notNull(),
    /** The step to which the source rounded the mean, on its scale; 0 where it is exact. */
    meanStep: doublePrecision("mean_step").notNull().default(0),
    histogram: jsonb("histogram").$type<[number, number, number, number, number]>(),
    contentHash: text("content_hash").notNull(),
  },
  (table) => [
    unique("aggregate_period").on(table.itemId, table.source, table.period),
    check("aggregate_count", sql`${table.count} >= 0`),
  ],
);

/** A measured value of one criterion. The newest period of an item and criterion counts. */
export const measurement = pgTable(
  "measurement",
  {
    id: identity(),
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    criterionId: integer("criterion_id")
      .notNull()
      .references(() => criterion.id, { onDelete: "cascade" }),
    period: text("period").notNull(),
    value: doublePrecision("value").notNull(),
    contentHash: text("content_hash").notNull(),
  },
  (table) => [unique("measurement_period").on(table.itemId, table.criterionId, table.period)],
);

/**
 * Running sums of an item's evidence: one row for the overall stars (criterion slug "") and one for each reviewed
 * criterion. Every writer of reviews and aggregates updates them in the same transaction as the rows. Sums are
 * decimals on the grid of `src/lib/scoring/grid.ts`, so that adding in SQL is exact too.
 */
export const evidence = pgTable(
  "evidence",
  {
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    criterionSlug: text("criterion_slug").notNull().default(""),
    weightSum: numeric("weight_sum", { precision: 20, scale: 4, mode: "number" }).notNull(),
    valueSum: numeric("value_sum", { precision: 20, scale: 4, mode: "number" }).notNull(),
    squareSum: numeric("square_sum", { precision: 20, scale: 4, mode: "number" }).notNull(),
    /** Variance of the sum of values from the rounding of published means. */
    roundingVariance: bigint("rounding_variance", { mode: "number" }).notNull().default(0),
    counted: integer("counted").notNull(),
    /** Counted reviews by stars, 1 to 5; all zero where no source gives them. */
    histogram: integer("histogram").array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.criterionSlug] })],
);

/** Prior of a category (criterion slug "") or of one of its criteria, by version. Rows are only added. */
export const prior = pgTable(
  "prior",
  {
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    criterionSlug: text("criterion_slug").notNull().default(""),
    version: integer("version").notNull(),
    mean: doublePrecision("mean").notNull(),
    secondMoment: doublePrecision("second_moment").notNull(),
    strength: doublePrecision("strength").notNull(),
    computedAt: instant("computed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.criterionSlug, table.version] })],
);

/** The published score of an item: the last row of its log, and what pages show beside it. */
export const score = pgTable(
  "score",
  {
    itemId: integer("item_id")
      .primaryKey()
      .references(() => item.id, { onDelete: "cascade" }),
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    status: text("status").$type<Score["status"]>().notNull(),
    displayed: smallint("displayed"),
    mean: doublePrecision("mean"),
    deviation: doublePrecision("deviation"),
    low: doublePrecision("low"),
    high: doublePrecision("high"),
    counted: integer("counted").notNull().default(0),
    criteria: jsonb("criteria").$type<Record<string, CriterionScore>>().notNull().default({}),
    priorVersion: integer("prior_version").notNull(),
    methodVersion: integer("method_version").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("score_category_displayed").on(table.categoryId, table.displayed),
    index("score_updated").on(table.updatedAt),
    check("score_range", sql`${table.displayed} between 0 and 100`),
  ],
);

/** Items whose evidence changed after their score was published. Publishing removes them. */
export const pendingScore = pgTable("pending_score", {
  itemId: integer("item_id")
    .primaryKey()
    .references(() => item.id, { onDelete: "cascade" }),
  cause: text("cause").$type<ScoreLogCause>().notNull(),
});

/**
 * Append-only log of published scores, chained by hash (`src/lib/scoring/log.ts`). It names items by a key that
 * outlives them, so removing an item does not break the chain.
 */
export const scoreLog = pgTable(
  "score_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey(),
    itemId: integer("item_id").notNull(),
    before: jsonb("before"),
    after: jsonb("after").notNull(),
    cause: text("cause").$type<ScoreLogCause>().notNull(),
    at: instant("at").notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
  },
  (table) => [
    index("score_log_item").on(table.itemId, table.id.desc()),
    index("score_log_at").on(table.at.desc()),
  ],
);

/** The count of one value of a filter over the whole ranking. */
export interface FacetCount {
  value: string;
  label: string;
  count: number;
}

/** Figures of a published ranking, written by its refresh. */
export const ranking = pgTable("ranking", {
  categoryId: integer("category_id")
    .primaryKey()
    .references(() => category.id, { onDelete: "cascade" }),
  refreshedAt: instant("refreshed_at").notNull(),
  itemCount: integer("item_count").notNull(),
  rankedCount: integer("ranked_count").notNull(),
  fewCount: integer("few_count").notNull(),
  unratedCount: integer("unrated_count").notNull(),
  evidenceCount: bigint("evidence_count", { mode: "number" }).notNull(),
  /** Counts by filter: "brand" and each filterable attribute's key. */
  facets: jsonb("facets").$type<Record<string, FacetCount[]>>().notNull(),
  lowestPriceCents: integer("lowest_price_cents"),
  highestPriceCents: integer("highest_price_cents"),
  /** Items by displayed Nota: element `Nota + 1` counts the items with that Nota. */
  scoreCounts: integer("score_counts").array().notNull().default([]),
  /** The newest period of the imported data; null where reviews keep the ranking up to date. */
  newestPeriod: text("newest_period"),
  /** How long the last refresh took. The next one waits for a multiple of it. */
  refreshMilliseconds: integer("refresh_milliseconds").notNull().default(0),
});

/**
 * Marks of changes that a ranking does not show yet. Its refresh removes the marks that it has read. Each change has
 * a row, so that writers of scores never wait for each other or for a refresh.
 */
export const staleRanking = pgTable(
  "stale_ranking",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    since: instant("since").notNull(),
  },
  (table) => [index("stale_ranking_category").on(table.categoryId, table.since)],
);

export const rankingEntry = pgTable(
  "ranking_entry",
  {
    itemId: integer("item_id")
      .primaryKey()
      .references(() => item.id, { onDelete: "cascade" }),
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    section: text("section").$type<"ranked" | "few" | "unrated">().notNull(),
    /** The place, 1..N over all items of the ranking: first the ranked, then the few, then the unrated. */
    listOrder: integer("list_order").notNull(),
    position: integer("position"),
    tieGroup: integer("tie_group"),
    /** Whether another ranked item shares the group ("empate técnico"). */
    isTied: boolean("is_tied").notNull().default(false),
    likelyLow: integer("likely_low"),
    likelyHigh: integer("likely_high"),
    /**
     * Position in the newest snapshot at least seven days older than the refresh; null where the item was not ranked
     * then.
     */
    previousPosition: integer("previous_position"),
    hadSnapshot: boolean("had_snapshot").notNull().default(false),
    /** The newest period of the item's data, where it is older than the ranking's. */
    olderPeriod: text("older_period"),
    /** The item's brand, so that one brand of a large ranking is a range of an index. */
    brandSlug: text("brand_slug"),
  },
  (table) => [
    // The migration makes it deferrable, because entries exchange places in one statement.
    unique("ranking_entry_place").on(table.categoryId, table.listOrder),
    index("ranking_entry_brand").on(table.categoryId, table.brandSlug, table.listOrder),
  ],
);

/**
 * The places of a ranking's items in its other orders, 1..N each, so that any page of any order is one range of an
 * index. They are written with the ranking and, like it, may be older than a price or a count of reviews.
 */
export const rankingPlace = pgTable(
  "ranking_place",
  {
    itemId: integer("item_id")
      .primaryKey()
      .references(() => item.id, { onDelete: "cascade" }),
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    /** The price behind `pricePlace`; items without a price come last. */
    priceCents: integer("price_cents"),
    pricePlace: integer("price_place").notNull(),
    valuePlace: integer("value_place").notNull(),
    reviewsPlace: integer("reviews_place").notNull(),
    namePlace: integer("name_place").notNull(),
  },
  (table) => [
    index("ranking_place_price").on(table.categoryId, table.pricePlace),
    index("ranking_place_price_cents").on(table.categoryId, table.priceCents, table.pricePlace),
    index("ranking_place_value").on(table.categoryId, table.valuePlace),
    index("ranking_place_reviews").on(table.categoryId, table.reviewsPlace),
    index("ranking_place_name").on(table.categoryId, table.namePlace),
  ],
);

/** Positions at the end of a day (America/Sao_Paulo). */
export const rankingSnapshot = pgTable(
  "ranking_snapshot",
  {
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    displayed: smallint("displayed").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.day] }),
    index("ranking_snapshot_category_day").on(table.categoryId, table.day),
  ],
);

/** One run of the importer over one file. It stores the progress, so that the same command can continue. */
export const importRun = pgTable(
  "import_run",
  {
    id: identity(),
    /** SHA-256 of the file's bytes and of the mapping. */
    fingerprint: text("fingerprint").notNull(),
    fileName: text("file_name").notNull(),
    mapping: text("mapping").notNull(),
    state: text("state").$type<"running" | "finished">().notNull(),
    recordsDone: bigint("records_done", { mode: "number" }).notNull().default(0),
    changed: bigint("changed", { mode: "number" }).notNull().default(0),
    rejected: bigint("rejected", { mode: "number" }).notNull().default(0),
    startedAt: instant("started_at").notNull().defaultNow(),
    finishedAt: instant("finished_at"),
  },
  (table) => [index("import_run_fingerprint").on(table.fingerprint, table.id.desc())],
);

/** A measured visit event, as its browser signed it. No address and no name are stored. */
export const event = pgTable(
  "event",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    receivedAt: instant("received_at").notNull().defaultNow(),
    visitorId: text("visitor_id").notNull(),
    /** Whether `visitor_id` is an account, proved by a token; otherwise it is a browser's random id. */
    isAccount: boolean("is_account").notNull().default(false),
    name: text("name").notNull(),
    itemSlug: text("item_slug"),
    rankingSlug: text("ranking_slug"),
    fields: jsonb("fields").$type<Record<string, unknown>>().notNull(),
    deviceType: text("device_type").$type<"mobile" | "desktop">().notNull(),
    device: jsonb("device").$type<Record<string, unknown>>().notNull(),
    /** Random id of the event, so that a repeated one is stored once. Old events may lack it. */
    eventId: uuid("event_id").unique(),
    /** The same value for events of one network on one day. Its key is erased after the day. */
    networkMark: uuid("network_mark"),
  },
  (table) => [
    index("event_received").on(table.receivedAt),
    index("event_item").on(table.itemSlug, table.receivedAt),
    // A user's events are exported in order, and erased, by this index.
    index("event_visitor").on(table.visitorId, table.id),
  ],
);

/** The key of today's `network_mark`, the same for all processes. Neither earlier days nor backups have one. */
export const eventDayKey = pgTable("event_day_key", {
  day: date("day").primaryKey(),
  key: text("key").notNull(),
});

// The local identity service (src/local/identity). Its tables stay empty where a hosted user pool is configured.

/** A user of the local user pool. The canonical user name is the `sub`; people sign in with e-mail or telephone. */
export const identityUser = pgTable(
  "identity_user",
  {
    sub: uuid("sub").primaryKey(),
    /** Lower case, equal to the attribute. */
    email: text("email").unique(),
    /** E.164, equal to the attribute. */
    phoneNumber: text("phone_number").unique(),
    /** Every attribute but `sub` as text, as the service writes it: `email_verified` is "true" or "false". */
    attributes: jsonb("attributes").$type<Record<string, string>>().notNull().default({}),
    status: text("status")
      .$type<"unconfirmed" | "confirmed" | "password-reset-required" | "new-password-required">()
      .notNull(),
    isEnabled: boolean("is_enabled").notNull().default(true),
    /** SRP-6a (RFC 5054, 3072 bit), hexadecimal. After sign-up the server never learns the password itself. */
    srpSalt: text("srp_salt").notNull(),
    srpVerifier: text("srp_verifier").notNull(),
    isSmsMfaEnabled: boolean("is_sms_mfa_enabled").notNull().default(false),
    isTotpMfaEnabled: boolean("is_totp_mfa_enabled").notNull().default(false),
    preferredMfa: text("preferred_mfa").$type<"SMS_MFA" | "SOFTWARE_TOKEN_MFA">(),
    /** The shared secret of RFC 6238, encrypted with the service's key; null without an authenticator. */
    totpSecret: text("totp_secret"),
    /** A new authenticator's secret, encrypted, until its first code confirms it. */
    totpPendingSecret: text("totp_pending_secret"),
    totpDeviceName: text("totp_device_name"),
    /** The last time step with an accepted code, because a code works only once (RFC 6238, 5.2). */
    totpLastStep: bigint("totp_last_step", { mode: "number" }),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check("identity_user_contact", sql`${table.email} is not null or ${table.phoneNumber} is not null`),
  ],
);

/**
 * Counted attempts: wrong passwords and requested codes. `subject` is a user's `sub`, or stands for a name without a
 * user, so that both are limited alike.
 */
export const identityAttempt = pgTable(
  "identity_attempt",
  {
    subject: uuid("subject").notNull(),
    kind: text("kind").notNull(),
    count: integer("count").notNull(),
    lockedUntil: instant("locked_until"),
    /** After it the count begins anew. */
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.kind] }),
    index("identity_attempt_expiry").on(table.expiresAt),
  ],
);

/** A confirmed device of a user. Before the confirmation only the session knows its key. */
export const identityDevice = pgTable(
  "identity_device",
  {
    key: text("key").primaryKey(),
    userSub: uuid("user_sub")
      .notNull()
      .references(() => identityUser.sub, { onDelete: "cascade" }),
    groupKey: text("group_key").notNull(),
    name: text("name"),
    /** Hexadecimal, of the device's own secret. */
    srpSalt: text("srp_salt").notNull(),
    srpVerifier: text("srp_verifier").notNull(),
    isRemembered: boolean("is_remembered").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
    modifiedAt: instant("modified_at").notNull().defaultNow(),
    authenticatedAt: instant("authenticated_at").notNull().defaultNow(),
  },
  (table) => [index("identity_device_user").on(table.userSub, table.createdAt.desc())],
);

/** One sign-in with all tokens that come from it; its id is their `origin_jti`. */
export const identitySession = pgTable(
  "identity_session",
  {
    id: uuid("id").primaryKey(),
    userSub: uuid("user_sub")
      .notNull()
      .references(() => identityUser.sub, { onDelete: "cascade" }),
    clientId: text("client_id").notNull(),
    /** Number of the valid refresh token. Older ones were exchanged for it. */
    refreshGeneration: integer("refresh_generation").notNull().default(0),
    rotatedAt: instant("rotated_at"),
    /** The device of the sign-in, known or waiting for confirmation. */
    deviceKey: text("device_key"),
    scope: text("scope").notNull(),
    authenticatedAt: instant("authenticated_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    index("identity_session_user").on(table.userSub),
    index("identity_session_expiry").on(table.expiresAt),
  ],
);

/** A sign-in that waits for the answer to a challenge. */
export const identityChallenge = pgTable(
  "identity_challenge",
  {
    /** SHA-256 of the client's `Session`, hexadecimal. */
    sessionHash: text("session_hash").primaryKey(),
    /** Null where no user has the given name. */
    userSub: uuid("user_sub").references(() => identityUser.sub, { onDelete: "cascade" }),
    clientId: text("client_id").notNull(),
    name: text("name").notNull(),
    /** What later steps of the challenge need; secrets in it are hashed or encrypted. */
    state: jsonb("state").$type<Record<string, unknown>>().notNull().default({}),
    attempts: integer("attempts").notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("identity_challenge_expiry").on(table.expiresAt)],
);

/**
 * A code that was sent to a user. A new one for the same purpose replaces it. `subject` is as in `identity_attempt`:
 * for a name without a user there is a code that nobody knows.
 */
export const identityCode = pgTable(
  "identity_code",
  {
    subject: uuid("subject").notNull(),
    purpose: text("purpose").$type<"sign-up" | "password" | "email" | "phone_number">().notNull(),
    /** HMAC of the code with the service's key, hexadecimal. */
    codeHash: text("code_hash").notNull(),
    /** The contact that it was sent to; entering the code proves that contact. */
    attribute: text("attribute").$type<"email" | "phone_number">().notNull(),
    recipient: text("recipient").notNull(),
    attempts: integer("attempts").notNull().default(0),
    sentAt: instant("sent_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.purpose] }),
    index("identity_code_expiry").on(table.expiresAt),
  ],
);

/** The purpose of an SMS or e-mail of the local service: a code, or a notice about a change of the credentials. */
export type IdentityMessagePurpose =
  | "sign-up"
  | "password"
  | "email"
  | "phone_number"
  | "mfa"
  | "password-changed"
  | "email-changed"
  | "phone-changed"
  | "second-factor-changed";

/** The contents of SMS and e-mails, for the mailbox of the local service. Only the newest are kept. */
export const identityMessage = pgTable(
  "identity_message",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    medium: text("medium").$type<"SMS" | "EMAIL">().notNull(),
    recipient: text("recipient").notNull(),
    purpose: text("purpose").$type<IdentityMessagePurpose>().notNull(),
    /** Empty in a notice without a code. */
    code: text("code").notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [index("identity_message_time").on(table.sentAt.desc())],
);

/** Keys of the local service: "signing" is a private JWK (RS256), "secret" 32 bytes in base64. */
export const identityKey = pgTable("identity_key", {
  id: text("id").primaryKey(),
  purpose: text("purpose").$type<"signing" | "secret">().notNull().unique(),
  value: text("value").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/** An authorization code of the hosted login (RFC 6749, 4.1), which works once. */
export const identityGrant = pgTable(
  "identity_grant",
  {
    /** SHA-256 of the code, hexadecimal. */
    codeHash: text("code_hash").primaryKey(),
    userSub: uuid("user_sub")
      .notNull()
      .references(() => identityUser.sub, { onDelete: "cascade" }),
    clientId: text("client_id").notNull(),
    redirectUri: text("redirect_uri").notNull(),
    scope: text("scope").notNull(),
    nonce: text("nonce"),
    codeChallenge: text("code_challenge"),
    expiresAt: instant("expires_at").notNull(),
    /** The session that the code was exchanged for. A second use of the code revokes it (RFC 6749, 4.1.2). */
    sessionId: uuid("session_id"),
  },
  (table) => [index("identity_grant_expiry").on(table.expiresAt)],
);

/** An identity of the local identity pool, of a user or of a guest. */
export const identityPoolIdentity = pgTable("identity_pool_identity", {
  /** "local:" and a UUID. */
  id: text("id").primaryKey(),
  userSub: uuid("user_sub")
    .unique()
    .references(() => identityUser.sub, { onDelete: "cascade" }),
  createdAt: instant("created_at").notNull().defaultNow(),
});

// The search (src/server/search, src/local/search). The index is kept where a hosted search is configured, too: it is
// what `search push` sends from.

/** A synonym as Algolia's clients write it, without its id. */
export type StoredSynonym = Readonly<Record<string, unknown>>;

/** An index of the search, or a replica of one in another order. */
export const searchIndex = pgTable("search_index", {
  name: text("name").primaryKey(),
  /** The index whose records a replica shows; null where it has its own. */
  primaryName: text("primary_name"),
  /** In the form that Algolia's clients write. */
  settings: jsonb("settings").$type<Record<string, unknown>>().notNull().default({}),
  /** By id. */
  synonyms: jsonb("synonyms").$type<Record<string, StoredSynonym>>().notNull().default({}),
  /** The ends of the first records of its orders (src/local/search/index/tiers.ts). */
  tiers: jsonb("tiers").$type<unknown>(),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/** A record of an index as its writer gave it. */
export const searchRecord = pgTable(
  "search_record",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    indexName: text("index_name")
      .notNull()
      .references(() => searchIndex.name, { onDelete: "cascade", onUpdate: "cascade" }),
    objectId: text("object_id").notNull(),
    body: jsonb("body").$type<Record<string, unknown>>().notNull(),
    contentHash: text("content_hash").notNull(),
    /** Hash of the content and of the hosted index that it was last sent to. */
    pushedHash: text("pushed_hash"),
    /** The record is deleted with the item that it describes. */
    itemId: integer("item_id").references(() => item.id, { onDelete: "cascade" }),
    categoryId: integer("category_id").references(() => category.id, { onDelete: "cascade" }),
  },
  (table) => [
    unique("search_record_object").on(table.indexName, table.objectId),
    index("search_record_item").on(table.itemId),
    index("search_record_category").on(table.categoryId),
  ],
);

/** The part of a record that searches read. It is narrow, so that thousands are read in milliseconds. */
export const searchEntry = pgTable(
  "search_entry",
  {
    recordId: bigint("record_id", { mode: "number" })
      .primaryKey()
      .references(() => searchRecord.id, { onDelete: "cascade" }),
    indexName: text("index_name").notNull(),
    /** Words, and marks for filters, samples and orders (src/local/search/index/marks.ts). */
    words: wordVector("words").notNull(),
    /** Counted values, packed (src/local/search/index/facet-values.ts). */
    facets: bytes("facets").notNull(),
    /** Numbers, and texts that a ranking names, by attribute. */
    sortable: jsonb("sortable").$type<Record<string, unknown>>().notNull(),
    /** The sort key of the index's custom ranking, best first. */
    place: bytes("place").notNull(),
  },
  (table) => [
    index("search_entry_words").using("gin", table.words),
    index("search_entry_place").on(table.indexName, table.place, table.recordId),
  ],
);

/** The words of an index. Words without records stay until the index is built anew. */
export const searchTerm = pgTable(
  "search_term",
  {
    indexName: text("index_name")
      .notNull()
      .references(() => searchIndex.name, { onDelete: "cascade", onUpdate: "cascade" }),
    term: plainText("term").notNull(),
    /** Approximate number of records with the word. */
    count: integer("count").notNull(),
    /**
     * Hashes of the word without one or two letters. A misspelt word has such a remainder in common with the right
     * one.
     */
    neighbours: integer("neighbours").array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.indexName, table.term] }),
    index("search_term_neighbours")
      .using("gin", table.neighbours)
      .with({ fastupdate: false })
      .where(sql`neighbours <> '{}'`),
  ],
);

/**
 * Beginnings that very many words of an index share, counted when the index was built
 * (src/local/search/index/term-beginnings.ts). Rarer beginnings are counted at search time.
 */
export const searchBeginning = pgTable(
  "search_beginning",
  {
    indexName: text("index_name")
      .notNull()
      .references(() => searchIndex.name, { onDelete: "cascade", onUpdate: "cascade" }),
    beginning: plainText("beginning").notNull(),
    /** Approximate number of records with such a word; a record with several counts as often. */
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.indexName, table.beginning] })],
);

/** The texts behind counted numbers, of all indices. The meaning of a number never changes. */
export const searchFacet = pgTable("search_facet", {
  id: bigint("id", { mode: "number" }).primaryKey(),
  attribute: text("attribute").notNull(),
  value: text("value").notNull(),
});

/** Keys of the local search service, and the progress of the index build. */
export const searchState = pgTable("search_state", {
  name: text("name").$type<"write-key" | "reindex" | "entry-version">().primaryKey(),
  value: text("value").notNull(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
