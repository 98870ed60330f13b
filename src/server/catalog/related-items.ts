import type { RelatedItem } from "@/lib/contracts/item";
import { failure, ok, type Result } from "@/lib/result";
import { likenessOf, type ComparedItem } from "@/server/catalog/item-likeness";
import { loadPeers, type Peer } from "@/server/catalog/item-peers";
import type { AttributeDefinition } from "@/server/db/schema/catalog";
import { logger } from "@/server/log/logger";

const SHOWN = 4;

/** Milliseconds for which a page waits for the search. */
const PATIENCE = 500;

/** After a failure or a timeout of the search, pages do without it for so many milliseconds. */
const PAUSE = 5_000;

export interface RelatedSubject extends ComparedItem {
  slug: string;
  category: { slug: string; department: string | null; attributes: readonly AttributeDefinition[] };
  /** Slugs of items that the page already shows. */
  shown: readonly string[];
}

/**
 * The rank of a peer: from 1 to 2 in the item's own category, and lower in others, where only brands can be compared.
 */
function rankOf(subject: RelatedSubject, peer: Peer): number {
  const { slug, attributes } = subject.category;
  if (peer.shown.ranking.slug === slug) return 1 + likenessOf(subject, peer, attributes);
  return subject.brand !== null && subject.brand === peer.brand ? 0.5 : 0;
}

/** The most similar peers; of equally similar ones, the first. */
export function chooseRelated(subject: RelatedSubject, peers: readonly Peer[]): RelatedItem[] {
  const isShown = new Set([subject.slug, ...subject.shown]);
  return peers
    .filter(({ shown }) => !isShown.has(shown.slug))
    .map((peer) => ({ shown: peer.shown, rank: rankOf(subject, peer) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, SHOWN)
    .map(({ shown }) => shown);
}

/** The time until which pages do without the search, and whether its failure has been logged. */
const outage = { until: 0, isTold: false };

function noteOutage(cause: { err: unknown } | { reason: "timeout" }): void {
  outage.until = Date.now() + PAUSE;
  if (!outage.isTold) logger.warn(cause, "search.related-items-unavailable");
  outage.isTold = true;
}

/** The value of a promise, or null where it takes longer than a page waits. */
async function withinPatience<Value>(promise: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE);
  });
  try {
    return await Promise.race([promise, patience]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Items that are similar to the one of a page, from the search's index. Those of its own category come first, and the
 * most similar in attributes, price and brand. The item itself and those that the page already shows are left out.
 * Nothing commercial influences them. It waits half a second at most; where the search is down or slow it fails, and
 * the page does without them.
 */
export async function loadRelatedItems(
  subject: RelatedSubject,
): Promise<Result<RelatedItem[], "search-unavailable">> {
  if (Date.now() < outage.until) return failure("search-unavailable");
  try {
    const peers = await withinPatience(loadPeers(subject.category));
    if (peers) {
      outage.isTold = false;
      return ok(chooseRelated(subject, peers));
    }
    noteOutage({ reason: "timeout" });
  } catch (error) {
    noteOutage({ err: error });
  }
  return failure("search-unavailable");
}
