import { spellChat } from "@/lib/search/chat-spelling";
import { weariness } from "@/lib/search/refusals";
import type { TypedWord } from "@/local/search/plan/typed-words";
import { isStopWord } from "@/local/search/text/stop-words";
import {
  dislikes,
  indifference,
  isFiller,
  isInfinitive,
  lessWanted,
  namesWithSem,
  negationEnds,
  negations,
  refusalsBehind,
  turns,
} from "@/local/search/text/vocabulary";

interface ReadNegations {
  wanted: readonly TypedWord[];
  /** What is not wanted: records with all words of one are left out. */
  unwanted: readonly (readonly TypedWord[])[];
  /** Whether words behind something refuse it: "abertura frontal nem pensar". */
  isRefusedBehind: boolean;
}

export const isContent = ({ text }: TypedWord) => !isStopWord(text) && !isFiller(text);

/** Whether a sign that ends a clause stands before the word. */
export const opensClause = (word: TypedWord | undefined): boolean =>
  word?.opensClause === true || word?.isAfterColon === true;

/** "Q n seja preto" is a chat, but an "n" alone is part of a name: "Creta N Line". */
function phraseAt(words: readonly TypedWord[], at: number, phrases: readonly (readonly string[])[]) {
  return phrases.find((each) =>
    each.every((text, index) => {
      const typed = words[at + index]?.text ?? "";
      return (each.length > 1 ? spellChat(typed) : typed) === text;
    }),
  );
}

/** How many words at the place say no; 0 for none. */
function negationAt(words: readonly TypedWord[], at: number): number {
  const found = phraseAt(words, at, negations);
  if (!found) return 0;
  const [first] = found;
  const after = words[at + found.length]?.text ?? "";
  if (first === "sem" && namesWithSem.has(after)) return 0;
  // "Gasta menos água" wants little of it.
  if (first === "menos" && lessWanted.has(words[at - 1]?.text ?? "")) return 0;
  return found.length;
}

/** How many words at the place refuse what stands before them in the clause; 0 for none. */
function refusalBehindAt(words: readonly TypedWord[], at: number): number {
  const found = phraseAt(words, at, refusalsBehind);
  if (!found || opensClause(words[at])) return 0;
  // "É bom ou não?", "por que não?"
  if (found.length === 1 && /^(?:ou|que|se|ne|e|sim)$/.test(words[at - 1]?.text ?? "")) return 0;
  const next = words[at + found.length];
  const isEnd = next === undefined || opensClause(next) || (found.length > 1 && turns.has(next.text));
  return isEnd ? found.length : 0;
}

/** The words of a clause before a place. */
function clauseBefore(words: readonly TypedWord[], at: number): readonly TypedWord[] {
  const start = words
    .slice(0, at)
    .findLastIndex((word, place) => opensClause(word) || turns.has(words[place - 1]?.text ?? ""));
  return words.slice(Math.max(0, start), at);
}

const isDoubt = (verb = "", after = "") =>
  verb === "sei" || (verb === "consigo" && /^(?:decidir|escolher)$/.test(after));

/** How many words at the place say nothing of what is wanted: "não sei se pego o íris", "tanto faz a cor". */
function indifferentAt(words: readonly TypedWord[], at: number): number {
  if (spellChat(words[at]?.text ?? "") === "nao" && isDoubt(words[at + 1]?.text, words[at + 2]?.text))
    return 2;
  const opening = phraseAt(words, at, indifference);
  return opening ? endOfRefused(words, at + opening.length) - at : 0;
}

/** Whether somebody says what they do not like to do, and refuses no quality: "cansei de varrer a casa". */
const isChore = (opening: readonly TypedWord[], [first]: readonly TypedWord[]) =>
  opening.some(({ text }) => dislikes.has(text)) && isInfinitive(first?.text ?? "");

/** Divides "celular menos preto" into what is wanted and what is not. */
export function readNegations(words: readonly TypedWord[]): ReadNegations {
  let wanted: TypedWord[] = [];
  const unwanted: TypedWord[][] = [];
  let isRefusedBehind = false;
  for (let at = 0; at < words.length;) {
    const said = indifferentAt(words, at);
    const behind = refusalBehindAt(words, at);
    const before = behind > 0 ? clauseBefore(words, at).filter((word) => wanted.includes(word)) : [];
    const length = negationAt(words, at);
    const end = length > 0 ? endOfRefused(words, at + length) : at;
    const refused = words.slice(at + length, end).filter(isContent);
    if (said > 0) at += said;
    else if (before.some(isContent)) {
      wanted = wanted.filter((word) => !before.includes(word));
      unwanted.push(before.filter(isContent));
      isRefusedBehind = true;
      at += behind;
    } else if (refused.length > 0) {
      if (!isChore(words.slice(at, at + length), refused)) unwanted.push(refused);
      at = end;
    } else {
      wanted.push(...words.slice(at, at + Math.max(1, length)));
      at += Math.max(1, length);
    }
  }
  return { wanted, unwanted, isRefusedBehind };
}

/** The place after what is refused from a place on. */
function endOfRefused(words: readonly TypedWord[], first: number): number {
  let end = first;
  while (end < words.length && !endsAt(words, end, first)) end += 1;
  return end;
}

function endsAt(words: readonly TypedWord[], at: number, first: number): boolean {
  const word = words[at];
  if (!word || at === first) return false;
  if (opensClause(word) || negationAt(words, at) > 0) return true;
  const isWeary = weariness.has(words[first - 2]?.text ?? "");
  return negationEnds.has(word.text) && !(isWeary && /^(?:com|que|e|pra|para)$/.test(word.text));
}
