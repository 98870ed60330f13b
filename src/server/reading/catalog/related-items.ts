import type { RelatedItem } from "@/lib/contracts/item";
import { failure, ok, type Result } from "@/lib/result";
import { likenessOf, type ComparedItem } from "@/server/reading/catalog/item-likeness";
import { loadPeers, type Peer } from "@/server/reading/catalog/item-peers";
import type { AttributeDefinition } from "@/server/platform/db/schema/catalog";
import { logger } from "@/server/platform/log/logger";

const SHOWN = 4;

/** Milliseconds for which a page waits for the search. */
const PATIENCE = 500;

/** Milliseconds without the search after its failure or timeout. */
const PAUSE = 5_000;

export interface RelatedSubject extends ComparedItem {
  slug: string;
  category: { slug: string; department: string | null; attributes: readonly AttributeDefinition[] };
  /** Slugs of items that the page already shows. */
  shown: readonly string[];
}

/** 1 to 2 in the item's own category; less in others, where only brands can be compared. */
function rankOf(subject: RelatedSubject, peer: Peer): number {
  const { slug, attributes } = subject.category;
  if (peer.shown.ranking.slug === slug) return 1 + likenessOf(subject, peer, attributes);
  return subject.brand !== null && subject.brand === peer.brand ? 0.5 : 0;
}

export function chooseRelated(subject: RelatedSubject, peers: readonly Peer[]): RelatedItem[] {
  const isShown = new Set([subject.slug, ...subject.shown]);
  return peers
    .filter(({ shown }) => !isShown.has(shown.slug))
    .map((peer) => ({ shown: peer.shown, rank: rankOf(subject, peer) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, SHOWN)
    .map(({ shown }) => shown);
}

/** The time until which pages do without the search after a failure, and whether that was logged. */
const outage = { until: 0, isTold: false };

function noteOutage(cause: { err: unknown } | { reason: "timeout" }): void {
  outage.until = Date.now() + PAUSE;
  if (!outage.isTold) logger.warn(cause, "search.related-items-unavailable");
  outage.isTold = true;
}

/** Null where the promise takes longer than a page waits. */
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

/** Nothing commercial influences them. Waits half a second at most; then the page does without them. */
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
