import type { TypedWord } from "@/local/search/plan/typed-words";
import {
  articles,
  asksForThings,
  belongs,
  isFiller,
  tellings,
  ties,
  wishes,
} from "@/local/search/text/vocabulary";

/** What the words before a word, which a search leaves out, say of it. */
export interface Introduction {
  /** Whether it says what the word before is for or of: "capa de celular". */
  isOwner: boolean;
  /** Whether it begins anew after words of asking, an article or a comma: "moço, vocês têm colchão". */
  isAsked: boolean;
  /**
   * Whether somebody says that they want it: "meu celular caiu, quero uma capa". "If named" where it may be something else:
   * "queria trocar", "dois gatos, um cachorro", but "quero celular", "ela ama café, uma cafeteira".
   */
  isWished: boolean | "if named";
  /** Whether another of the things that were told of is wanted: "meu fogão tem 4 bocas, quero um de 6". */
  isOther: boolean;
}

/** "Ela tem", "já tem" tell of what somebody has. */
const owners = /^(?:el[ea]s?|ja|so|ninguem|mundo)$/;

/** Tells whether a word asks for what follows. In "que tem" and "o celular tem" it says something of what stands before. */
function isWish({ text, opensClause }: TypedWord, before: TypedWord | undefined, isStart: boolean): boolean {
  if (asksForThings.has(text)) {
    const isAsking = before
      ? (isFiller(before.text) && !owners.test(before.text)) || before.text === "se"
      : isStart;
    return opensClause || isAsking;
  }
  // An article after a comma asks for what follows: "ela ama café, uma cafeteira".
  if (/^(?:uma?|uns|umas)$/.test(text)) return opensClause;
  return wishes.has(text) && !/^(?:que|q|nao|n)$/.test(before?.text ?? "");
}

/** Whether a text says of anything that it is wanted, also where the thing is named elsewhere: "minha tv caiu, tem outra?" */
export const hasWish = (words: readonly TypedWord[]): boolean =>
  words.some((word, index) => word.isAfterColon || isWish(word, words[index - 1], index === 0));

/** Leaves out a first clause in which somebody tells of themselves and asks for nothing: "sou entregador, celular bom". */
export function withoutTelling(words: readonly TypedWord[]): readonly TypedWord[] {
  const end = words.findIndex(({ opensClause }, at) => opensClause && at > 0);
  const [first, ...others] = words.slice(0, Math.max(0, end));
  const isTelling =
    first !== undefined && tellings.has(first.text) && !others.some(({ text }) => wishes.has(text));
  return isTelling ? words.slice(end) : words;
}

/** Words that stand for a thing before "que". */
const others: ReadonlySet<string> = new Set(["algum", "alguma", "outro", "outra"]);

/** "Celular" may be one, too: where a thing is named, it is none. */
const mayBeVerb = (text: string) => /[aei]r$/.test(text);

/** Stands in a query for words that ask how something is done, because it is looked for nowhere else. */
export const HOW = "como";

const ownings = /^(?:meus?|minhas?|noss[oa]s?)$/;

/** "Como limpar o chão" asks how to do something, and for no thing to do it with; "como escolher" is chat. */
export const asksHow = ({ text, opensClause }: TypedWord, next: string, isStart: boolean): boolean =>
  ((text === "como" || (/^a?onde$/.test(text) && (isStart || opensClause))) &&
    mayBeVerb(next) &&
    !isFiller(next)) ||
  // "Por que minha geladeira vaza"
  (isStart && /^(?:pq|porque)$/.test(text) && ownings.test(next)) ||
  (/^(?:o?que?)$/.test(text) && /^fa(?:zer|co)$/.test(next));

/** "Queria trocar" is a verb, and "um cachorro" in a list no wish. */
function isUnsure(leftOut: readonly TypedWord[], { text }: TypedWord): boolean {
  const [article, ...others] = leftOut;
  const isListed = others.length === 0 && article !== undefined && articles.has(article.text);
  return isListed || (mayBeVerb(text) && !articles.has(leftOut.at(-1)?.text ?? ""));
}

/**
 * Reads the words between two words, all of which a search leaves out. "Pra ver um" ties nothing, because somebody wants to
 * see it.
 * @param before the last word that the search keeps before this one; undefined where it keeps none
 */
export function readIntroduction(
  leftOut: readonly TypedWord[],
  word: TypedWord,
  before: string | undefined,
): Introduction {
  const isStart = before === undefined;
  if (word.isAfterColon || word.opensClause)
    return { isOwner: false, isAsked: !isStart, isWished: word.isAfterColon, isOther: false };
  let [isTied, isOwner, isAsked, isWished, isOther] = [false, false, false, false, false];
  for (const [index, each] of leftOut.entries()) {
    const { text, opensClause } = each;
    const previous = leftOut[index - 1];
    const isOwnWish = each.isAfterColon || isWish(each, previous, isStart);
    if (opensClause || isOwnWish || isFiller(text)) {
      [isTied, isOwner, isAsked] = [false, false, true];
      isWished = isOwnWish || (isWished && !opensClause);
    }
    // "Preciso de", "trabalham com": the preposition is the verb's.
    const isOfVerb = /^(?:de|em|por|com)$/.test(text) && isFiller(previous?.text ?? "");
    // "Quero um que mapeie" wants the thing that was told of before.
    const isOfArticle = articles.has(previous?.text ?? "");
    const isOfThing = /^(?:que|q)$/.test(text) && (isOfArticle || others.has(previous?.text ?? ""));
    if ((ties.has(text) && !isOfVerb) || isOfThing) {
      isOther ||= isWished && isOfArticle;
      [isTied, isOwner, isWished] = [true, isOwner || belongs.has(text), false];
    } else isAsked ||= articles.has(text);
  }
  // "Instalar uma tv" asks for something to be done with it.
  const isObject =
    !isStart && mayBeVerb(before) && leftOut.length > 0 && leftOut.every(({ text }) => articles.has(text));
  if (isObject) return { isOwner: true, isAsked: false, isWished: false, isOther: false };
  return {
    isOwner: isOwner && !isStart,
    isAsked: isAsked && !isTied && !isStart,
    isWished: isWished && isUnsure(leftOut, word) ? "if named" : isWished,
    isOther: isOther && !isStart,
  };
}
