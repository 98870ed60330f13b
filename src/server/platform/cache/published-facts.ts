import { cacheTags } from "@/server/platform/cache/cache-tags";
import { LRUCache } from "lru-cache";

// Next bundles its own copy of this module, besides the one of the process that receives the purges.
const KEY = Symbol.for("prova-real.published-facts");
const holder = globalThis as { [KEY]?: PublishedFacts };

/** A site has one fact for each ranking, and few others. */
const LARGEST_SIZE = 1_000;

/** Milliseconds, in case a purge is lost. */
const LIFETIME = 60_000;

interface Fact {
  tags: readonly string[];
  value: Promise<unknown>;
}

/** The purges of cached answers drop facts too. While purges are not received, nothing is kept. */
export class PublishedFacts {
  private readonly facts = new LRUCache<string, Fact>({
    max: LARGEST_SIZE,
    ttl: LIFETIME,
    // The cache would otherwise keep the clock of its import, which fake timers do not move.
    perf: { now: () => Date.now() },
  });
  private isHearing = false;

  /** Purges are received from now on. Older facts may have missed some. */
  start(): void {
    this.facts.clear();
    this.isHearing = true;
  }

  stop(): void {
    this.facts.clear();
    this.isHearing = false;
  }

  /** Drops also facts that are just being loaded. */
  purge(tags: readonly string[]): void {
    const purged = new Set(tags);
    if (purged.has(cacheTags.site)) return this.facts.clear();
    for (const [key, fact] of this.facts) {
      if (fact.tags.some((tag) => purged.has(tag))) this.facts.delete(key);
    }
  }

  /** Neither failures nor null, which means that there is no fact, are stored. */
  get<Value>(key: string, tags: readonly string[], load: () => Promise<Value>): Promise<Value> {
    if (!this.isHearing) return load();
    const known = this.facts.get(key);
    // A key always stands for one type, because one function asks for it.
    if (known) return known.value as Promise<Value>;
    const value = load();
    const fact = { tags, value };
    const drop = () => void (this.facts.peek(key) === fact && this.facts.delete(key));
    value.then((found) => found === null && drop(), drop);
    this.facts.set(key, fact);
    return value;
  }
}

/** The process that receives purges has to start the published facts. */
export function publishedFacts(): PublishedFacts {
  return (holder[KEY] ??= new PublishedFacts());
}
