import type { TypedWord } from "@/local/search/plan/typed-words";
import { articles, belongs, isFiller, ties } from "@/local/search/text/vocabulary";

/** How a word is joined to the one before it. */
export interface Joint {
  /** Whether it says what the word before is for or of: "capa de celular". */
  isOwner: boolean;
  /** Whether it begins anew after words of asking, an article or a comma: "moço, vocês têm colchão". */
  isAsked: boolean;
}

/**
 * @param leftOut the words between the two words, all of which a search leaves out; "pra ver um" ties nothing, because somebody
 *   wants to see it
 * @param opensClause whether the second word opens a clause
 */
export function readJoint(leftOut: readonly TypedWord[], opensClause: boolean): Joint {
  let [isTied, isOwner, isAsked] = [false, false, false];
  for (const [index, { text, opensClause: opens }] of leftOut.entries()) {
    if (opens || isFiller(text)) [isTied, isOwner, isAsked] = [false, false, true];
    // "Preciso de", "pensando em": the preposition is the verb's.
    const isOfVerb = /^(?:de|em|por)$/.test(text) && isFiller(leftOut[index - 1]?.text ?? "");
    if (ties.has(text) && !isOfVerb) [isTied, isOwner] = [true, isOwner || belongs.has(text)];
    else isAsked ||= articles.has(text);
  }
  return opensClause ? { isOwner: false, isAsked: true } : { isOwner, isAsked: isAsked && !isTied };
}
