import { phoneticKey } from "@/local/search/text/phonetic";
import { hashText32 } from "@/local/search/text/text-hash";

/** Words are compared by their first letters: mistakes behind them need no keys. */
const COMPARED_LETTERS = 7;
const SHORTEST_PREFIX = 4;
const SHORTEST_WORD = 3;

/** Letters from which a word may have one wrong, and two; Algolia's defaults. */
export const wordSizes = { oneTypo: 4, twoTypos: 8 } as const;

const letters = /^\p{L}+$/u;
const surrogate = /[\ud800-\udfff]/;

/** Another number is another product, so words with digits are not corrected. Surrogates cannot be cut. */
export const isCorrectable = (word: string): boolean =>
  word.length >= SHORTEST_WORD && letters.test(word) && !surrogate.test(word);

function withoutOne(word: string): string[] {
  return Array.from({ length: word.length }, (_, index) => word.slice(0, index) + word.slice(index + 1));
}

/** The word, and the word without up to `depth` letters (1 or 2). */
function rests(word: string, depth: number): string[] {
  const once = withoutOne(word);
  return depth < 2 ? [word, ...once] : [word, ...once, ...once.flatMap(withoutOne)];
}

/** None where a word's sound tells nothing. */
function soundKeys(word: string): string[] {
  const key = phoneticKey(word);
  return key === "" ? [] : [`~${key}`];
}

/**
 * Symmetric deletion: two words with one wrong letter have a rest in common. Keys of beginnings start with
 * "^", those of sounds with "~", and those of the sounds of beginnings with "^~". They are hashed, so callers have to measure the words that they find.
 */
export function termNeighbours(term: string): number[] {
  if (!isCorrectable(term)) return [];
  const keys = new Set(rests(term.slice(0, COMPARED_LETTERS), term.length >= COMPARED_LETTERS ? 2 : 1));
  for (let length = SHORTEST_PREFIX; length < Math.min(COMPARED_LETTERS, term.length); length += 1) {
    for (const key of rests(term.slice(0, length), 1)) keys.add(`^${key}`);
    for (const key of soundKeys(term.slice(0, length))) keys.add(`^${key}`);
  }
  return [...keys, ...soundKeys(term)].map(hashText32);
}

/** `typos` is 1 or 2; with `isPrefix`, `word` may be the beginning of the word that is meant. */
export function queryNeighbours(word: string, typos: number, isPrefix: boolean): number[] {
  const keys = new Set(rests(word.slice(0, COMPARED_LETTERS), Math.min(typos, 2)));
  if (isPrefix && word.length >= SHORTEST_PREFIX && word.length < COMPARED_LETTERS) {
    for (const key of [...rests(word, 1), ...soundKeys(word)]) keys.add(`^${key}`);
  }
  return [...keys, ...soundKeys(word)].map(hashText32);
}
