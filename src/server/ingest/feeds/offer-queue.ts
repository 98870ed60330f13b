import type { OfferQueuePage, QueuedOffer } from "@/lib/contracts/operator-feeds";
import { indexName } from "@/lib/search/index-names";
import type { QueryReader } from "@/lib/query-reader";
import { queryCount, queryRows, type Database } from "@/server/platform/db/database";
import { candidateOfferSchema } from "@/server/platform/db/schema/feeds";
import { feed } from "@/server/platform/db/schema/feeds";
import { isQueued } from "@/server/ingest/feeds/candidates";
import type { CandidateKey } from "@/server/ingest/feeds/assign-candidates";
import { logger } from "@/server/platform/log/logger";
import { siteSearchClient } from "@/server/publishing/search-records/site-search-client";
import { asc, sql } from "drizzle-orm";
import { z } from "zod";

const PAGE_SIZE = 20;
const SUGGESTIONS = 4;

const writeKey = ({ feedId, productId }: CandidateKey): string => `${feedId}:${productId}`;

export function readKey(key: string): CandidateKey | null {
  const [, feedId = "", productId = ""] = /^(\d{1,9}):(.+)$/s.exec(key) ?? [];
  return productId === "" ? null : { feedId: Number(feedId), productId };
}

type QueueQuery = OfferQueuePage["query"];

export function readQueueQuery(reader: QueryReader): QueueQuery {
  return {
    text: reader.single("q") ?? "",
    feedId: reader.integer("feed", 1, 2_147_483_647),
    page: reader.page(),
  };
}

const queueRowSchema = z.object({
  feed_id: z.number(),
  feed: z.string(),
  product_id: z.string(),
  title: z.string(),
  brand: z.string().nullable(),
  gtin: z.string().nullable(),
  mpn: z.string().nullable(),
  offer: candidateOfferSchema,
  first_seen_at: z.string(),
  item: z.object({ id: z.number(), name: z.string() }).nullable(),
});

type QueueRow = z.infer<typeof queueRowSchema>;

const answerSchema = z.object({
  results: z.array(z.object({ hits: z.array(z.object({ objectID: z.string(), name: z.string() })) })),
});

/** Items that are named like products, a list for each; empty lists where the search does not answer. */
export async function findSuggestions(
  rows: readonly Pick<QueueRow, "title" | "brand">[],
): Promise<QueuedOffer["suggestions"][]> {
  if (rows.length === 0) return [];
  const requests = rows.map(({ title, brand }) => ({
    indexName: indexName("items"),
    query: `${brand ?? ""} ${title}`.trim().slice(0, 200),
    hitsPerPage: SUGGESTIONS,
    attributesToRetrieve: ["name"],
    attributesToHighlight: [],
    removeWordsIfNoResults: "allOptional" as const,
    analytics: false,
  }));
  try {
    const { results } = answerSchema.parse(await siteSearchClient().search({ requests }));
    return results.map(({ hits }) => hits.map(({ objectID, name }) => ({ id: Number(objectID), name })));
  } catch (error) {
    logger.warn({ err: error }, "feeds.suggestions-failed");
    return [];
  }
}

/** The item that a held offer was placed at comes first. */
const suggestionsOf = (placed: QueueRow["item"], found: QueuedOffer["suggestions"]) =>
  placed === null ? found : [placed, ...found.filter(({ id }) => id !== placed.id)];

export async function loadOfferQueue(
  database: Database,
  query: QueueQuery,
): Promise<Pick<OfferQueuePage, "offers" | "feeds" | "total" | "pageCount">> {
  const pattern = `%${query.text.replace(/[\\%_]/g, "\\$&")}%`;
  const wanted = sql`${isQueued}
    and ${query.feedId === null ? sql`true` : sql`c.feed_id = ${query.feedId}`}
    and ${query.text === "" ? sql`true` : sql`(c.title ilike ${pattern} or c.brand ilike ${pattern})`}`;
  const total = await queryCount(
    database,
    sql`select count(*)::int as count from offer_candidate c where ${wanted}`,
  );
  const rows = await queryRows(
    database,
    queueRowSchema,
    sql`select c.feed_id, f.name as feed, c.product_id, c.title, c.brand, c.gtin, c.mpn, c.offer, c.first_seen_at,
        (select json_build_object('id', i.id, 'name', i.name) from item i
          where i.id = (c.offer -> 'held' ->> 'itemId')::int) as item
      from offer_candidate c join feed f on f.id = c.feed_id where ${wanted}
      order by c.first_seen_at, c.feed_id, c.product_id limit ${PAGE_SIZE} offset ${(query.page - 1) * PAGE_SIZE}`,
  );
  const suggestions = await findSuggestions(rows);
  const offers = rows.map((row, index): QueuedOffer => ({
    key: writeKey({ feedId: row.feed_id, productId: row.product_id }),
    feed: row.feed,
    title: row.title,
    brand: row.brand,
    gtin: row.gtin,
    mpn: row.mpn,
    url: row.offer.url,
    priceCents: row.offer.priceCents,
    knownCents: row.offer.held?.knownCents ?? null,
    firstSeenAt: new Date(row.first_seen_at).toISOString(),
    suggestions: suggestionsOf(row.item, suggestions[index] ?? []),
    typed: "",
  }));
  const feeds = await database.select({ id: feed.id, name: feed.name }).from(feed).orderBy(asc(feed.name));
  return { offers, feeds, total, pageCount: Math.ceil(total / PAGE_SIZE) };
}
