import { foldText } from "@/lib/fold-text";
import { COPY_SIMILARITY, wordsOf } from "@/lib/scoring/text-sketch";

class Numbering<Thing> {
  readonly #numbers = new Map<Thing, number>();

  of(thing: Thing): number {
    const known = this.#numbers.get(thing);
    if (known !== undefined) return known;
    this.#numbers.set(thing, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}

/**
 * Finds an earlier text that is too similar, by the Jaccard index of runs of three words. Two such sets share
 * one of their first few members in any fixed order (S. Chaudhuri, V. Ganti and R. Kaushik, "A primitive
 * operator for similarity joins in data cleaning", 2006), so only these are looked up.
 */
export class SimilarTexts {
  readonly #words = new Numbering<string>();
  /** Numbers of words. Accents and case make no difference. */
  readonly #written = new Map<string, number>();
  readonly #shingles = new Numbering<number>();
  readonly #sets: (readonly number[])[] = [];
  readonly #textsWith: number[][] = [];

  /** The shingles of a text as numbers, the newest first, because those are the rarest. */
  read(text: string): readonly number[] {
    const words = wordsOf(text).map((word) => this.#numberOf(word));
    const own: number[] = [];
    for (let index = 2; index < words.length; index += 1) {
      own.push(this.#shingles.of(mix(mix(words[index - 2] ?? 0, words[index - 1] ?? 0), words[index] ?? 0)));
    }
    own.sort((a, b) => b - a);
    return own.filter((shingle, index) => shingle !== own[index - 1]);
  }

  #numberOf(word: string): number {
    const number = this.#written.get(word) ?? this.#words.of(foldText(word));
    this.#written.set(word, number);
    return number;
  }

  resembles(own: readonly number[]): boolean {
    const seen = new Set<number>();
    for (let place = 0; place < prefixLength(own); place += 1) {
      for (const index of this.#textsWith[own[place] ?? -1] ?? []) {
        if (seen.has(index)) continue;
        seen.add(index);
        if (areAlike(own, this.#sets[index] ?? [])) return true;
      }
    }
    return false;
  }

  add(own: readonly number[]): void {
    const index = this.#sets.push(own) - 1;
    for (const shingle of own.slice(0, prefixLength(own))) (this.#textsWith[shingle] ??= []).push(index);
  }
}

/** Combines two numbers into one of 32 bits. Collisions are too few to matter. */
const mix = (one: number, other: number) =>
  Math.imul(one ^ (one >>> 15), 0x2c1b3c6d) ^ Math.imul(other + 1, 0x297a2d39);

const prefixLength = (own: readonly number[]) => own.length - Math.ceil(COPY_SIMILARITY * own.length) + 1;

/** Both lists have to be sorted in the same way. */
function areAlike(one: readonly number[], other: readonly number[]): boolean {
  const total = one.length + other.length;
  // The number of common members at which the Jaccard index reaches COPY_SIMILARITY.
  const needed = (COPY_SIMILARITY * total) / (1 + COPY_SIMILARITY);
  if (Math.min(one.length, other.length) < needed) return false;
  let common = 0;
  for (let [left, right] = [0, 0]; left < one.length && right < other.length;) {
    const difference = (one[left] ?? 0) - (other[right] ?? 0);
    if (difference === 0) common += 1;
    if (difference >= 0) left += 1;
    if (difference <= 0) right += 1;
  }
  return common >= needed;
}
