/** A hash table with open addressing: numbers, and their counts. */
class NumberCounter {
  private keys = new Float64Array(1_024).fill(Number.NaN);
  private counts = new Int32Array(1_024);
  private used = 0;

  private static readonly halves = new Int32Array(2);
  private static readonly whole = new Float64Array(NumberCounter.halves.buffer);

  private slotOf(key: number): number {
    NumberCounter.whole[0] = key;
    const [low = 0, high = 0] = NumberCounter.halves;
    const mask = this.keys.length - 1;
    let hash = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
    hash ^= hash >>> 15;
    let slot = hash & mask;
    for (;;) {
      const found = this.keys[slot] as number;
      if (found === key || found !== found) return slot;
      slot = (slot + 1) & mask;
    }
  }

  add(key: number, count = 1): void {
    const slot = this.slotOf(key);
    if (this.counts[slot] === 0) {
      this.keys[slot] = key;
      this.used += 1;
    }
    this.counts[slot] = (this.counts[slot] as number) + count;
    if (this.used * 2 > this.keys.length) this.grow();
  }

  private grow(): void {
    const before = this.entries();
    this.keys = new Float64Array(this.keys.length * 4).fill(Number.NaN);
    this.counts = new Int32Array(this.keys.length);
    this.used = 0;
    for (const [key, count] of before) this.add(key, count);
  }

  entries(): [key: number, count: number][] {
    const entries: [number, number][] = [];
    this.counts.forEach((count, slot) => {
      if (count > 0) entries.push([this.keys[slot] as number, count]);
    });
    return entries;
  }
}

/** By packed value (`src/local/search/index/facet-values.ts`). */
export interface FacetTally {
  texts: [id: number, count: number][];
  numbers: Map<string, [value: number, count: number][]>;
}

/** `attributes` are named by the number before their values (`numberAttribute`). */
export function tallyFacets(bytes: Buffer, attributes: ReadonlyMap<number, string>): FacetTally {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const texts = new NumberCounter();
  const numbers = new Map([...attributes.keys()].map((key) => [key, new NumberCounter()]));
  for (let at = 0; at + 8 <= bytes.byteLength; at += 8) {
    const value = view.getFloat64(at, true);
    if (value > 0) {
      texts.add(value);
      continue;
    }
    at += 8;
    numbers.get(value)?.add(view.getFloat64(at, true));
  }
  return {
    texts: texts.entries(),
    numbers: new Map([...attributes].map(([key, name]) => [name, numbers.get(key)?.entries() ?? []])),
  };
}
