import { phoneticKey } from "@/local/search/text/phonetic";
import { hashText32 } from "@/local/search/text/text-hash";

/** Words are compared by their first letters: mistakes behind them need no key of their own. */
const COMPARED_LETTERS = 7;
/** Beginnings of words that are looked for while somebody types: this many letters and more, up to the above. */
const SHORTEST_PREFIX = 4;
const SHORTEST_WORD = 3;

/** From how many letters on a word may have one letter wrong, and two; as Algolia's defaults. */
export const wordSizes = { oneTypo: 4, twoTypos: 8 } as const;

const letters = /^\p{L}+$/u;
const surrogate = /[\ud800-\udfff]/;

/** Only words of letters are corrected: another number is another product. Those that JavaScript can cut anywhere. */
export const isCorrectable = (word: string): boolean =>
  word.length >= SHORTEST_WORD && letters.test(word) && !surrogate.test(word);

function withoutOne(word: string): string[] {
  return Array.from({ length: word.length }, (_, index) => word.slice(0, index) + word.slice(index + 1));
}

/** A word and what is left of it without up to `depth` letters (1 or 2). */
function rests(word: string, depth: number): string[] {
  const once = withoutOne(word);
  return depth < 2 ? [word, ...once] : [word, ...once, ...once.flatMap(withoutOne)];
}

/** The key by which words are found that sound alike; none where a word's sound tells nothing. */
function soundKeys(word: string): string[] {
  const key = phoneticKey(word);
  return key === "" ? [] : [`~${key}`];
}

/**
 * The keys by which a word is found when it, or its beginning, is typed with mistakes (symmetric deletion: two words
 * with a letter wrong have a rest in common, and it does not matter which letter), or as it sounds. Keys of beginnings
 * start with "^", those of sounds with "~".
 * They are kept as hashes; what two of them have in common by chance is measured and left out by whoever asks.
 */
export function termNeighbours(term: string): number[] {
  if (!isCorrectable(term)) return [];
  const keys = new Set(rests(term.slice(0, COMPARED_LETTERS), term.length >= COMPARED_LETTERS ? 2 : 1));
  for (let length = SHORTEST_PREFIX; length < Math.min(COMPARED_LETTERS, term.length); length += 1) {
    for (const key of rests(term.slice(0, length), 1)) keys.add(`^${key}`);
  }
  return [...keys, ...soundKeys(term)].map(hashText32);
}

/**
 * The keys to look for where a word may be mistyped.
 * @param typos how many letters may be wrong, 1 or 2
 * @param isPrefix whether it may be the beginning of the word that is meant
 */
export function queryNeighbours(word: string, typos: number, isPrefix: boolean): number[] {
  const keys = new Set(rests(word.slice(0, COMPARED_LETTERS), Math.min(typos, 2)));
  if (isPrefix && word.length >= SHORTEST_PREFIX && word.length < COMPARED_LETTERS) {
    for (const key of rests(word, 1)) keys.add(`^${key}`);
  }
  return [...keys, ...soundKeys(word)].map(hashText32);
}
