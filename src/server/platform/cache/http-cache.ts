import { CachedResponse, type OriginResponse } from "@/server/platform/cache/cached-response";
import { PurgeHistory } from "@/server/platform/cache/purge-history";
import { LRUCache } from "lru-cache";

type Fetch = () => Promise<OriginResponse>;

/** As in `Cache-Status` (RFC 9211). "stale": made anew because the stored one was stale. */
export interface Outcome {
  readonly response: CachedResponse;
  readonly source: "hit" | "miss" | "stale";
  readonly isStored: boolean;
  /** Whether this request waited for the answer of another one. */
  readonly isCollapsed: boolean;
  readonly failedStatus?: number;
}

interface CacheCounts {
  hits: number;
  misses: number;
  staleHits: number;
  collapsed: number;
  errors: number;
  purged: number;
}

/** An estimate of the bytes for headers, policy and map entries. */
const OVERHEAD = 2_048;
const OVERHEAD_ASKED = 64;

/** Characters of the keys that are remembered after one request. */
const REMEMBERED = 2 * 2 ** 20;

interface Made {
  readonly response: CachedResponse;
  readonly isStored: boolean;
}

const isFailure = (status: number) => status >= 500;

/** RFC 9111; stale answers are served during refreshes and errors (RFC 5861). */
export class HttpCache {
  readonly counts: CacheCounts = { hits: 0, misses: 0, staleHits: 0, collapsed: 0, errors: 0, purged: 0 };
  private readonly store: LRUCache<string, CachedResponse>;
  private readonly keysByTag = new Map<string, Set<string>>();
  private readonly underWay = new Map<string, Promise<Made>>();
  /** How often what is not stored was asked for, as nginx's `proxy_cache_min_uses` counts. */
  private readonly asked = new LRUCache<string, number>({
    maxSize: REMEMBERED,
    sizeCalculation: (_, key) => key.length + OVERHEAD_ASKED,
  });
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

  getFresh(key: string): CachedResponse | undefined {
    const found = this.store.get(key);
    if (!found?.isFresh()) return undefined;
    this.counts.hits += 1;
    return found;
  }

  /**
   * @param options.isOneOfMany stores the answer when it is asked for a second time, because most such addresses never are.
   * So are answers that are no page, such as a 404: anybody can ask for any number of them.
   */
  async get(key: string, fetch: Fetch, { isOneOfMany = false } = {}): Promise<Outcome> {
    const fresh = this.getFresh(key);
    if (fresh) return { response: fresh, source: "hit", isStored: true, isCollapsed: false };
    const stale = this.store.get(key);
    if (this.hearsPurges && stale?.mayServeWhileRefreshing()) {
      this.counts.staleHits += 1;
      // A failed refresh leaves the stale answer; the origin has logged the reason.
      this.make(key, fetch, false).catch(() => undefined);
      return { response: stale, source: "hit", isStored: true, isCollapsed: false };
    }
    const isCollapsed = this.underWay.has(key);
    this.counts[isCollapsed ? "collapsed" : "misses"] += 1;
    this.asked.set(key, (this.asked.get(key) ?? 0) + 1);
    const made = await this.make(key, fetch, isOneOfMany);
    const { status } = made.response;
    if (isFailure(status)) this.counts.errors += 1;
    if (stale && isFailure(status) && stale.mayServeOnError(status))
      return { response: stale, source: "hit", isStored: true, isCollapsed, failedStatus: status };
    return { ...made, source: stale ? "stale" : "miss", isCollapsed };
  }

  /** Answers with these tags that are being made now are not stored. */
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

  /** Purges do not arrive: until {@link resume}, a stale answer only replaces a failure. */
  outdate(): void {
    this.hearsPurges = false;
    this.history.add(null);
    this.underWay.clear();
    for (const response of this.store.values()) response.outdate();
  }

  /** Purges arrive from now on. Forgets everything that missed some. */
  resume(): void {
    this.hearsPurges = true;
    this.clear();
  }

  private make(key: string, fetch: Fetch, isOneOfMany: boolean): Promise<Made> {
    const known = this.underWay.get(key);
    if (known) return known;
    const making = this.fetchAndStore(key, fetch, isOneOfMany).finally(() => {
      if (this.underWay.get(key) === making) this.underWay.delete(key);
    });
    this.underWay.set(key, making);
    return making;
  }

  private async fetchAndStore(key: string, fetch: Fetch, isOneOfMany: boolean): Promise<Made> {
    const endAndAskWhetherOutdated = this.history.begin();
    let response: CachedResponse | undefined;
    let isOutdated = true;
    try {
      response = await CachedResponse.from(await fetch());
    } finally {
      isOutdated = endAndAskWhetherOutdated(response?.tags ?? []);
    }
    const isWanted = !(isOneOfMany || response.status >= 400) || this.isAskedAgain(key);
    const isKeepable = response.isStorable() && response.body.size <= this.limits.entryBytes;
    const isStored = !isOutdated && isWanted && isKeepable;
    if (isStored) this.keep(key, response);
    // The address no longer has such an answer. Only a failure would leave the old one.
    else if (!isFailure(response.status)) this.store.delete(key);
    return { response, isStored };
  }

  private isAskedAgain(key: string): boolean {
    return this.store.has(key) || (this.asked.get(key) ?? 0) > 1;
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
