import { cacheTags } from "@/server/cache/cache-tags";
import { LRUCache } from "lru-cache";

// Next bundles its own copy of this module, besides the one of the process that receives the purges.
const KEY = Symbol.for("prova-real.published-facts");
const holder = globalThis as { [KEY]?: PublishedFacts };

/** Maximum number of facts. A site has one for each ranking, and few others. */
const LARGEST_SIZE = 1_000;

/** Longest time that a fact is kept, in milliseconds, in case a purge is lost. */
const LIFETIME = 60_000;

interface Fact {
  tags: readonly string[];
  value: Promise<unknown>;
}

/**
 * Facts that only a publication changes (a ranking's facts, what the shell shows), in the memory of this process. The
 * purges of cached answers drop them too. While purges are not received, nothing is kept.
 */
export class PublishedFacts {
  private readonly facts = new LRUCache<string, Fact>({
    max: LARGEST_SIZE,
    ttl: LIFETIME,
    // The cache would otherwise keep the clock of its import, which fake timers do not move.
    perf: { now: () => Date.now() },
  });
  private isHearing = false;

  /** Begins to keep facts, because purges are received from now on. Older facts may have missed some. */
  start(): void {
    this.facts.clear();
    this.isHearing = true;
  }

  /** Stops keeping facts, because purges are no longer received. */
  stop(): void {
    this.facts.clear();
    this.isHearing = false;
  }

  /** Drops the facts with one of these tags, including those that are just being loaded. */
  purge(tags: readonly string[]): void {
    const purged = new Set(tags);
    if (purged.has(cacheTags.site)) return this.facts.clear();
    for (const [key, fact] of this.facts) {
      if (fact.tags.some((tag) => purged.has(tag))) this.facts.delete(key);
    }
  }

  /**
   * The stored fact, or the result of `load`. Failures are not stored, nor is null, which means that there is no
   * fact.
   */
  get<Value>(key: string, tags: readonly string[], load: () => Promise<Value>): Promise<Value> {
    if (!this.isHearing) return load();
    const known = this.facts.get(key);
    // A key always stands for one type, because each has its own function that asks for it.
    if (known) return known.value as Promise<Value>;
    const value = load();
    const fact = { tags, value };
    const drop = () => void (this.facts.peek(key) === fact && this.facts.delete(key));
    value.then((found) => found === null && drop(), drop);
    this.facts.set(key, fact);
    return value;
  }
}

/** The facts of this process. The code that receives purges has to start them. */
export function publishedFacts(): PublishedFacts {
  return (holder[KEY] ??= new PublishedFacts());
}
