import type { RelatedItem } from "@/lib/contracts/item";
import { failure, ok, type Result } from "@/lib/result";
import { likenessOf, type ComparedItem } from "@/server/catalog/item-likeness";
import { loadPeers, type Peer } from "@/server/catalog/item-peers";
import type { AttributeDefinition } from "@/server/db/schema";
import { logger } from "@/server/log/logger";

/** Related items of a page. */
const SHOWN = 4;

/** Milliseconds that a page waits for the search. */
const PATIENCE = 500;

/** Milliseconds in which pages do without a search that failed or took too long, instead of waiting for it again. */
const PAUSE = 5_000;

/** The item whose page it is. */
export interface RelatedSubject extends ComparedItem {
  slug: string;
  category: { slug: string; department: string | null; attributes: readonly AttributeDefinition[] };
  /** Slugs of items that its page shows already. */
  shown: readonly string[];
}

/** From 1 to 2 in the item's own category, less in others, where brands alone can be compared. */
function rankOf(subject: RelatedSubject, peer: Peer): number {
  const { slug, attributes } = subject.category;
  if (peer.shown.ranking.slug === slug) return 1 + likenessOf(subject, peer, attributes);
  return subject.brand !== null && subject.brand === peer.brand ? 0.5 : 0;
}

/** The most alike of the peers; of equals those that come first. */
export function chooseRelated(subject: RelatedSubject, peers: readonly Peer[]): RelatedItem[] {
  const isShown = new Set([subject.slug, ...subject.shown]);
  return peers
    .filter(({ shown }) => !isShown.has(shown.slug))
    .map((peer) => ({ shown: peer.shown, rank: rankOf(subject, peer) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, SHOWN)
    .map(({ shown }) => shown);
}

/** Until when pages do without the search, and whether its failure was told. */
const outage = { until: 0, isTold: false };

function noteOutage(cause: { err: unknown } | { reason: "timeout" }): void {
  outage.until = Date.now() + PAUSE;
  if (!outage.isTold) logger.warn(cause, "search.related-items-unavailable");
  outage.isTold = true;
}

/** What is there within the patience of a page; null where it is not. */
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
 * Items like the one of a page, from the search's index: of its own category first, the most alike in attributes,
 * price and brand; neither the item itself nor those that its page shows already. Nothing commercial chooses them.
 * Waits half a second at most; where the search is down or slow it fails, and the page does without them.
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
