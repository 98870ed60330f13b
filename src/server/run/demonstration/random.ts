import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** Another seed gives another catalogue. */
const CATALOGUE_SEED = 18_489;

export interface Random {
  /** In [0, 1). */
  fraction: () => number;
  /** From `low` to `high`, both included. */
  integer: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  /** Throws a RangeError where there is no entry. */
  pick: <Entry>(entries: readonly Entry[]) => Entry;
  weighted: (weights: readonly number[]) => number;
  normal: () => number;
}

/** Reproducible: a key gives the same numbers, whatever is drawn for other keys. */
export function createRandom(key: string): Random {
  const generator = xoroshiro128plus(hashKey(`${CATALOGUE_SEED}/${key}`));
  const fraction = () => (generator.next() >>> 0) / 2 ** 32;
  return {
    fraction,
    integer: (low, high) => uniformInt(generator, low, high),
    chance: (probability) => fraction() < probability,
    pick: (entries) => pickEntry(entries, fraction()),
    weighted: (weights) => weightedIndex(weights, fraction()),
    // Box and Muller, "A Note on the Generation of Random Normal Deviates", 1958.
    normal: () => Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction()),
  };
}

function pickEntry<Entry>(entries: readonly Entry[], fraction: number): Entry {
  const index = Math.floor(fraction * entries.length);
  if (index >= entries.length) throw new RangeError("nothing to pick from");
  return entries[index] as Entry;
}

function weightedIndex(weights: readonly number[], fraction: number): number {
  let rest = fraction * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    rest -= weight;
    if (rest < 0) return index;
  }
  return weights.length - 1;
}

/** FNV-1a over the key's UTF-16 units, 32 bits. */
function hashKey(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}
