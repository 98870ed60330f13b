import { lowerFirst, upperFirst } from "@/server/run/demonstration/phrase-expander";
import type { Phrase } from "@/server/run/demonstration/category-data";
import {
  asides,
  contexts,
  shortBeginnings,
  shortEndings,
  shortMiddles,
  swaps,
  type Mood,
} from "@/server/run/demonstration/phrases/voices";
import type { Random } from "@/server/run/demonstration/random";
import { wordsOf } from "@/lib/scoring/text-sketch";
import type { SimilarTexts } from "@/server/run/demonstration/similar-texts";

/** Shorter texts of real people are alike too, and too short to resemble longer ones. */
const FEWEST_WORDS = 6;
/** Drafts with fewer words may be written anew in three short parts. */
const SHORT_WORDS = 13;
const ATTEMPTS = 12;
/** Share of drafts that get something personal although no other text resembles them. */
const PERSONAL_SHARE = 0.35;

interface Variation {
  readonly stars: number;
  readonly random: Random;
  /** Every text of the catalogue so far. */
  readonly texts: SimilarTexts;
  readonly expand: (phrase: Phrase) => string;
}

/**
 * Drafts consist of phrases that many reviews share. Adds synonyms, a sentence about the author's life or an
 * opinion until no earlier text resembles the draft.
 */
export function varyText(draft: string, variation: Variation): string {
  const { random, texts } = variation;
  const isTooShort = wordsOf(draft).length < FEWEST_WORDS;
  let text = !isTooShort && random.chance(PERSONAL_SHARE) ? personalise(draft, variation) : draft;
  let shingles = texts.read(text);
  for (let attempt = 0; !isTooShort && attempt < ATTEMPTS && texts.resembles(shingles); attempt += 1) {
    text = tellAnew(draft, variation);
    shingles = texts.read(text);
  }
  texts.add(shingles);
  return text;
}

function tellAnew(draft: string, variation: Variation): string {
  const isShort = wordsOf(draft).length < SHORT_WORDS;
  if (isShort && variation.random.chance(0.6)) return shortText(variation);
  return personalise(swapWords(draft, variation.random), variation);
}

function personalise(draft: string, { stars, random, expand }: Variation): string {
  const sentences = draft.split(/(?<=[.!?]) /);
  const added = expand(random.pick(random.chance(0.6) ? contexts : asides[moodOf(stars)]));
  sentences.splice(random.integer(0, sentences.length), 0, typedLike(draft, added));
  return sentences.map(endSentence).join(" ");
}

function typedLike(draft: string, sentence: string): string {
  return draft === draft.toLowerCase() ? sentence.toLowerCase() : sentence;
}

function endSentence(sentence: string, index: number, all: readonly string[]): string {
  return index === all.length - 1 || /[.!?…\p{Extended_Pictographic}\u{FE0F}]$/u.test(sentence)
    ? sentence
    : `${sentence}.`;
}

function swapWords(draft: string, random: Random): string {
  return swaps.reduce(
    (text, [words, others]) =>
      text.replace(words, (found) => (random.chance(0.7) ? random.pick(others) : found)),
    draft,
  );
}

function shortText({ stars, random, expand }: Variation): string {
  const mood = moodOf(stars);
  const [beginning, middle, ending] = [shortBeginnings, shortMiddles[mood], shortEndings[mood]].map((bank) =>
    expand(random.pick(bank)),
  ) as [string, string, string];
  const link = random.pick(mood === "happy" ? [", ", " e ", ": "] : [", ", " e ", ": ", ", mas "]);
  const stop = random.pick([". ", ", ", "... ", "! "]);
  const last = stop === ", " ? lowerFirst(ending) : upperFirst(ending);
  return `${beginning}${link}${lowerFirst(middle)}${stop}${last}${random.pick([".", ".", "!", ""])}`;
}

function moodOf(stars: number): Mood {
  if (stars === 3) return "mixed";
  return stars > 3 ? "happy" : "unhappy";
}
