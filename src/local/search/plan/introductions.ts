import type { TypedWord } from "@/local/search/plan/typed-words";
import { articles, asksForThings, belongs, isFiller, ties, wishes } from "@/local/search/text/vocabulary";

/** What the words before a word, which a search leaves out, say of it. */
export interface Introduction {
  /** Whether it says what the word before is for or of: "capa de celular". */
  isOwner: boolean;
  /** Whether it begins anew after words of asking, an article or a comma: "moço, vocês têm colchão". */
  isAsked: boolean;
  /** Whether somebody says that they want it: "meu celular caiu, quero uma capa". */
  isWished: boolean;
}

/** Tells whether a word asks for what follows. In "que tem" and "o celular tem" it says something of what stands before. */
function isWish({ text, opensClause }: TypedWord, before: TypedWord | undefined, isStart: boolean): boolean {
  if (asksForThings.has(text))
    return opensClause || (before ? isFiller(before.text) || before.text === "se" : isStart);
  return wishes.has(text) && !/^(?:que|q|nao|n)$/.test(before?.text ?? "");
}

/** Whether a text says of anything that it is wanted, also where the thing is named elsewhere: "minha tv caiu, tem outra?" */
export const hasWish = (words: readonly TypedWord[]): boolean =>
  words.some((word, index) => word.isAfterColon || isWish(word, words[index - 1], index === 0));

/** Words that stand for a thing before "que". */
const others: ReadonlySet<string> = new Set(["algum", "alguma", "outro", "outra"]);

/** "Queria trocar" is no wish for a thing; "queria um freezer" is. */
const isInfinitive = (text: string, before: string | undefined) =>
  /[aei]r$/.test(text) && !articles.has(before ?? "");

/**
 * Reads the words between two words, all of which a search leaves out. "Pra ver um" ties nothing, because somebody wants to
 * see it.
 * @param isStart whether the search keeps no word before this one
 */
export function readIntroduction(
  leftOut: readonly TypedWord[],
  word: TypedWord,
  isStart: boolean,
): Introduction {
  if (word.isAfterColon || word.opensClause)
    return { isOwner: false, isAsked: !isStart, isWished: word.isAfterColon };
  let [isTied, isOwner, isAsked, isWished] = [false, false, false, false];
  for (const [index, each] of leftOut.entries()) {
    const { text, opensClause } = each;
    const before = leftOut[index - 1];
    const isOwnWish = each.isAfterColon || isWish(each, before, isStart);
    if (opensClause || isOwnWish || isFiller(text)) {
      [isTied, isOwner, isAsked] = [false, false, true];
      isWished = isOwnWish || (isWished && !opensClause);
    }
    // "Preciso de", "trabalham com": the preposition is the verb's.
    const isOfVerb = /^(?:de|em|por|com)$/.test(text) && isFiller(before?.text ?? "");
    // "Quero um que mapeie" wants the thing that was told of before.
    const isOfThing =
      /^(?:que|q)$/.test(text) && (articles.has(before?.text ?? "") || others.has(before?.text ?? ""));
    if ((ties.has(text) && !isOfVerb) || isOfThing)
      [isTied, isOwner, isWished] = [true, isOwner || belongs.has(text), false];
    else isAsked ||= articles.has(text);
  }
  return {
    isOwner: isOwner && !isStart,
    isAsked: isAsked && !isTied && !isStart,
    isWished: isWished && !isInfinitive(word.text, leftOut.at(-1)?.text),
  };
}
