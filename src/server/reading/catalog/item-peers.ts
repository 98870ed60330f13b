import { toCents } from "@/lib/money";
import { searchConfiguration } from "@/config/search";
import { currentSettings } from "@/config/settings";
import type { RelatedItem } from "@/lib/contracts/item";
import { indexName } from "@/lib/search/index-names";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { publishedFacts } from "@/server/platform/cache/published-facts";
import type { ComparedItem } from "@/server/reading/catalog/item-likeness";
import { siteSearchClient } from "@/server/publishing/search-records/site-search-client";
import { z } from "zod";

/** How many first items of a category, in the index's own order, may be related ones. */
const PEERS = 100;

/**
 * If the category has fewer items, those of the department follow. A page shows eight of them, and the item
 * itself.
 */
const FEW_PEERS = 12;

const recordSchema = z.object({
  slug: z.string(),
  name: z.string(),
  brand: z.string().optional(),
  category: z.string(),
  categorySlug: z.string(),
  image: z.string().optional(),
  price: z.number().nonnegative().optional(),
  score: z.number().int().min(0).max(100).optional(),
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
});
const answerSchema = z.object({ results: z.tuple([z.object({ hits: z.array(recordSchema) })]) });

export interface Peer extends ComparedItem {
  shown: RelatedItem;
}

function toPeer(record: z.infer<typeof recordSchema>): Peer {
  const priceCents = record.price === undefined ? null : toCents(record.price);
  return {
    brand: record.brand ?? null,
    priceCents,
    attributes: record.attributes,
    shown: {
      slug: record.slug,
      name: record.name,
      imageUrl: record.image ?? null,
      ranking: { slug: record.categorySlug, name: record.category },
      displayed: record.score ?? null,
      lowestPriceCents: priceCents,
    },
  };
}

/** A query without a text, which both search services answer alike. */
async function searchPeers(facetFilter: string): Promise<Peer[]> {
  const { indexPrefix } = searchConfiguration(currentSettings());
  const answer = await siteSearchClient().search({
    requests: [
      {
        indexName: indexName("items", undefined, indexPrefix),
        query: "",
        facetFilters: [facetFilter],
        hitsPerPage: PEERS,
        attributesToRetrieve: Object.keys(recordSchema.shape),
        attributesToHighlight: [],
        attributesToSnippet: [],
        // This is no search by a visitor, and only the records may decide.
        analytics: false,
        enableRules: false,
        enableReRanking: false,
        enablePersonalization: false,
      },
    ],
  });
  const [{ hits }] = answerSchema.parse(answer).results;
  return hits.filter(({ score }) => score !== undefined).map(toPeer);
}

async function findPeers(slug: string, department: string | null): Promise<Peer[]> {
  const own = await searchPeers(`categorySlug:${slug}`);
  if (own.length >= FEW_PEERS || department === null) return own;
  const others = await searchPeers(`categories.lvl0:${department}`);
  return [...own, ...others.filter(({ shown }) => shown.ranking.slug !== slug)];
}

/**
 * Items of the category come first, then those of its department. Kept until the category's next publication,
 * because a query for each page would cost a fifth of the page.
 */
export function loadPeers(category: { slug: string; department: string | null }): Promise<Peer[]> {
  const { slug, department } = category;
  return publishedFacts().get(`peers-${slug}`, [cacheTags.category(slug)], () => findPeers(slug, department));
}
