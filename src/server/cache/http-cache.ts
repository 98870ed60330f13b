import { CachedResponse, type OriginResponse } from "@/server/cache/cached-response";
import { PurgeHistory } from "@/server/cache/purge-history";
import { LRUCache } from "lru-cache";

/** Makes the answer of an address. */
type Fetch = () => Promise<OriginResponse>;

/**
 * How an answer was found, as `Cache-Status` reports it (RFC 9211): in the store, or made anew because there was none
 * (miss) or only a stale one.
 */
export interface Outcome {
  readonly response: CachedResponse;
  readonly source: "hit" | "miss" | "stale";
  readonly isStored: boolean;
  /** Whether this request waited for the answer that was made for another one. */
  readonly isCollapsed: boolean;
  readonly failedStatus?: number;
}

/** What the cache has done since its start, and what it holds. */
interface CacheCounts {
  hits: number;
  misses: number;
  staleHits: number;
  collapsed: number;
  errors: number;
  purged: number;
}

/** Bytes besides the body, for headers, policy and map entries; an estimate. */
const OVERHEAD = 2_048;

interface Made {
  readonly response: CachedResponse;
  readonly isStored: boolean;
}

const isFailure = (status: number) => status >= 500;

/**
 * A shared HTTP cache in memory (RFC 9111). Its bytes are bounded, and the least recently used answers leave first.
 * Concurrent misses make one request to the origin. It serves stale answers during refreshes and errors (RFC 5861),
 * and purges by tag.
 */
export class HttpCache {
  readonly counts: CacheCounts = { hits: 0, misses: 0, staleHits: 0, collapsed: 0, errors: 0, purged: 0 };
  private readonly store: LRUCache<string, CachedResponse>;
  private readonly keysByTag = new Map<string, Set<string>>();
  private readonly underWay = new Map<string, Promise<Made>>();
  private readonly history = new PurgeHistory();
  /** Whether purges arrive, so that what is stale is at least not wrong. */
  private hearsPurges = true;

  /** @param limits.bytes everything that it holds; `entryBytes`: the largest body that it stores */
  constructor(private readonly limits: { bytes: number; entryBytes: number }) {
    this.store = new LRUCache({
      maxSize: limits.bytes,
      sizeCalculation: (response, key) => response.body.size + key.length + OVERHEAD,
      dispose: (response, key) => this.forgetTags(response, key),
      ttlAutopurge: false,
      perf: { now: () => Date.now() },
      ttlResolution: 0,
    });
  }

  get held(): { bytes: number; responses: number } {
    return { bytes: this.store.calculatedSize, responses: this.store.size };
  }

  /** A fresh answer from the store, without waiting. */
  getFresh(key: string): CachedResponse | undefined {
    const found = this.store.get(key);
    if (!found?.isFresh()) return undefined;
    this.counts.hits += 1;
    return found;
  }

  /** The answer of an address, from the store where that is allowed, otherwise from `fetch`. */
  async get(key: string, fetch: Fetch): Promise<Outcome> {
    const fresh = this.getFresh(key);
    if (fresh) return { response: fresh, source: "hit", isStored: true, isCollapsed: false };
    const stale = this.store.get(key);
    if (this.hearsPurges && stale?.mayServeWhileRefreshing()) {
      this.counts.staleHits += 1;
      // A failed refresh leaves the stale answer; the origin has logged the reason.
      this.make(key, fetch).catch(() => undefined);
      return { response: stale, source: "hit", isStored: true, isCollapsed: false };
    }
    const isCollapsed = this.underWay.has(key);
    this.counts[isCollapsed ? "collapsed" : "misses"] += 1;
    const made = await this.make(key, fetch);
    const { status } = made.response;
    if (isFailure(status)) this.counts.errors += 1;
    if (stale && isFailure(status) && stale.mayServeOnError(status))
      return { response: stale, source: "hit", isStored: true, isCollapsed, failedStatus: status };
    return { ...made, source: stale ? "stale" : "miss", isCollapsed };
  }

  /** Drops every answer with one of these tags, and does not store those that are being made now. */
  purge(tags: readonly string[]): number {
    this.history.add(new Set(tags));
    this.underWay.clear();
    const keys = new Set(tags.flatMap((tag) => [...(this.keysByTag.get(tag) ?? [])]));
    for (const key of keys) this.store.delete(key);
    this.counts.purged += keys.size;
    return keys.size;
  }

  clear(): void {
    this.history.add(null);
    this.underWay.clear();
    this.counts.purged += this.store.size;
    this.store.clear();
  }

  /**
   * Marks everything as possibly wrong, because purges do not arrive. Until {@link resume}, a stale answer only replaces
   * a failure.
   */
  outdate(): void {
    this.hearsPurges = false;
    this.history.add(null);
    this.underWay.clear();
    for (const response of this.store.values()) response.outdate();
  }

  /** Forgets everything and works as usual again, because purges arrive from now on. */
  resume(): void {
    this.hearsPurges = true;
    this.clear();
  }

  private make(key: string, fetch: Fetch): Promise<Made> {
    const known = this.underWay.get(key);
    if (known) return known;
    const making = this.fetchAndStore(key, fetch).finally(() => {
      if (this.underWay.get(key) === making) this.underWay.delete(key);
    });
    this.underWay.set(key, making);
    return making;
  }

  private async fetchAndStore(key: string, fetch: Fetch): Promise<Made> {
    const endAndAskWhetherOutdated = this.history.begin();
    let response: CachedResponse | undefined;
    let isOutdated = true;
    try {
      response = await CachedResponse.from(await fetch());
    } finally {
      isOutdated = endAndAskWhetherOutdated(response?.tags ?? []);
    }
    const isStored = !isOutdated && response.isStorable() && response.body.size <= this.limits.entryBytes;
    if (isStored) this.keep(key, response);
    // The address no longer has such an answer. Only a failure would leave the old one.
    else if (!isFailure(response.status)) this.store.delete(key);
    return { response, isStored };
  }

  private keep(key: string, response: CachedResponse): void {
    this.store.set(key, response, { ttl: response.millisecondsToKeep() });
    for (const tag of response.tags) {
      const keys = this.keysByTag.get(tag) ?? new Set();
      this.keysByTag.set(tag, keys.add(key));
    }
  }

  private forgetTags(response: CachedResponse, key: string): void {
    for (const tag of response.tags) {
      const keys = this.keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.keysByTag.delete(tag);
    }
  }
}
