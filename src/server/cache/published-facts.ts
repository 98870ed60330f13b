import { cacheTags } from "@/server/cache/cache-tags";

// Next bundles its own copy of this module, apart from the one of the process that receives the purges.
const KEY = Symbol.for("prova-real.published-facts");
const holder = globalThis as { [KEY]?: PublishedFacts };

/** Facts kept at once; a site has one for each ranking, and few beside. */
const LARGEST_SIZE = 1_000;

/** Longest that a fact is kept, in milliseconds, for a purge lost unheard. */
const LIFETIME = 60_000;

interface Fact {
  until: number;
  tags: readonly string[];
  value: Promise<unknown>;
}

/**
 * What only a publication changes (a ranking's facts, what the shell shows), in the memory of this process. It is
 * dropped by the same purges as cached answers. While purges are not heard, nothing is kept.
 */
export class PublishedFacts {
  private readonly facts = new Map<string, Fact>();
  private isHearing = false;

  /** Purges are heard from now on; what was kept before may have missed some. */
  start(): void {
    this.facts.clear();
    this.isHearing = true;
  }

  /** Purges are no longer heard. */
  stop(): void {
    this.facts.clear();
    this.isHearing = false;
  }

  /** Drops what carries one of these tags, also what is only just being asked for. */
  purge(tags: readonly string[]): void {
    const purged = new Set(tags);
    if (purged.has(cacheTags.site)) return this.facts.clear();
    for (const [key, fact] of this.facts) {
      if (fact.tags.some((tag) => purged.has(tag))) this.facts.delete(key);
    }
  }

  /** A fact as it is kept, or else as `load` gives it; failures and null, which is no fact, are not kept. */
  get<Value>(key: string, tags: readonly string[], load: () => Promise<Value>): Promise<Value> {
    if (!this.isHearing) return load();
    const known = this.facts.get(key);
    // A key always stands for one type: each has its own function that asks for it.
    if (known && known.until > Date.now()) return known.value as Promise<Value>;
    const value = load();
    const fact = { until: Date.now() + LIFETIME, tags, value };
    const drop = () => void (this.facts.get(key) === fact && this.facts.delete(key));
    value.then((found) => found === null && drop(), drop);
    const oldest = this.facts.size >= LARGEST_SIZE ? this.facts.keys().next().value : undefined;
    if (oldest !== undefined) this.facts.delete(oldest);
    this.facts.set(key, fact);
    return value;
  }
}

/** The memory of this process, which whoever hears the purges has to start. */
export function publishedFacts(): PublishedFacts {
  return (holder[KEY] ??= new PublishedFacts());
}
