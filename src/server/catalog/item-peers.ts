import { searchConfiguration } from "@/config/search";
import { currentSettings } from "@/config/settings";
import type { RelatedItem } from "@/lib/contracts/item";
import { indexName } from "@/lib/search/index-names";
import { cacheTags } from "@/server/cache/cache-tags";
import { publishedFacts } from "@/server/cache/published-facts";
import type { ComparedItem } from "@/server/catalog/item-likeness";
import { siteSearchClient } from "@/server/search/site-search-client";
import { z } from "zod";

/** The number of a category's first items, in the index's own order, from which related ones are chosen. */
const PEERS = 100;

/** A category with fewer items is supplemented from its department. A page shows eight of them, and the item itself. */
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

/** An item that may be shown as a related one. */
export interface Peer extends ComparedItem {
  shown: RelatedItem;
}

function toPeer(record: z.infer<typeof recordSchema>): Peer {
  const priceCents = record.price === undefined ? null : Math.round(record.price * 100);
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

/** The first items with a Nota under a facet filter. It is a query without a text, which both services answer alike. */
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
        // No visitor searched here, and only the records may decide.
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
 * The best items of a category with a Nota, best first, from the search's index. For a small category the best of its
 * department follow. They are kept until the category's next publication, because a query for each page would cost a
 * fifth of the page. Rejects where the search is down or refuses.
 */
export function loadPeers(category: { slug: string; department: string | null }): Promise<Peer[]> {
  const { slug, department } = category;
  return publishedFacts().get(`peers-${slug}`, [cacheTags.category(slug)], () => findPeers(slug, department));
}
