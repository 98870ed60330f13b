import type { TypedWord } from "@/local/search/plan/typed-words";
import { articles, belongs, isFiller, ties, wishes } from "@/local/search/text/vocabulary";

/** What the words before a word, which a search leaves out, say of it. */
export interface Introduction {
  /** Whether it says what the word before is for or of: "capa de celular". */
  isOwner: boolean;
  /** Whether it begins anew after words of asking, an article or a comma: "moço, vocês têm colchão". */
  isAsked: boolean;
  /** Whether somebody says that they want it: "meu celular caiu, quero uma capa". */
  isWished: boolean;
}

const none: Introduction = { isOwner: false, isAsked: false, isWished: false };

/** "Que tem" tells of the word before. */
const isWish = (text: string, before: string | undefined) =>
  wishes.has(text) && !/^(?:que|q)$/.test(before ?? "");

/** "Queria trocar" is no wish for a thing; "queria um freezer" is. */
const isInfinitive = (text: string, before: string | undefined) =>
  /[aei]r$/.test(text) && !articles.has(before ?? "");

/**
 * Reads the words between two words, all of which a search leaves out. "Pra ver um" ties nothing, because somebody wants to
 * see it.
 */
export function readIntroduction(leftOut: readonly TypedWord[], word: TypedWord): Introduction {
  let isTied = false;
  let { isOwner, isAsked, isWished } = none;
  for (const [index, { text, opensClause }] of leftOut.entries()) {
    const before = leftOut[index - 1]?.text;
    const isOwnWish = isWish(text, before);
    if (opensClause || isOwnWish || isFiller(text)) {
      [isTied, isOwner, isAsked] = [false, false, true];
      isWished = isOwnWish || (isWished && !opensClause);
    }
    // "Preciso de", "trabalham com": the preposition is the verb's.
    const isOfVerb = /^(?:de|em|por|com)$/.test(text) && isFiller(before ?? "");
    if (ties.has(text) && !isOfVerb)
      [isTied, isOwner, isWished] = [true, isOwner || belongs.has(text), false];
    else isAsked ||= articles.has(text);
  }
  if (word.opensClause) return { ...none, isAsked: true };
  return {
    isOwner,
    isAsked: isAsked && !isTied,
    isWished: isWished && !isInfinitive(word.text, leftOut.at(-1)?.text),
  };
}
