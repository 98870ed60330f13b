import { foldText } from "@/lib/fold-text";

/** Words in a shingle. */
const SHINGLE_WORDS = 3;

/** Shorter texts have no sketch: honest short texts resemble each other. */
export const SKETCH_WORDS = 20;

const SKETCH_SIZE = 64;

/** From this share of common shingles, a text counts as copied. */
export const COPY_SIMILARITY = 0.6;

/** Signed 32 bits, as the database stores it: FNV-1a, then MurmurHash3's finaliser. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const lowest = (numbers: Iterable<number>) =>
  [...new Set(numbers)].sort((a, b) => a - b).slice(0, SKETCH_SIZE);

/**
 * The lowest hashes of runs of three words (Broder 1997, "On the resemblance and containment of documents").
 */
export function sketchOf(text: string): number[] | null {
  const words = wordsOf(foldText(text));
  if (words.length < SKETCH_WORDS) return null;
  const starts = words.slice(0, words.length - SHINGLE_WORDS + 1);
  return lowest(starts.map((_, start) => hashOf(words.slice(start, start + SHINGLE_WORDS).join(" "))));
}

export function similarityOf(one: readonly number[], other: readonly number[]): number {
  const union = lowest([...one, ...other]);
  if (union.length === 0) return 0;
  const [inOne, inOther] = [new Set(one), new Set(other)];
  return union.filter((number) => inOne.has(number) && inOther.has(number)).length / union.length;
}

export const isCopy = (one: readonly number[], other: readonly number[]): boolean =>
  similarityOf(one, other) >= COPY_SIMILARITY;
