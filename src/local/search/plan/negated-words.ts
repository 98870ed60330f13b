import { spellChat } from "@/lib/search/chat-spelling";
import { weariness } from "@/lib/search/refusals";
import type { TypedWord } from "@/local/search/plan/typed-words";
import { isStopWord } from "@/local/search/text/stop-words";
import { isFiller, lessWanted, namesWithSem, negationEnds, negations } from "@/local/search/text/vocabulary";

interface ReadNegations {
  wanted: readonly TypedWord[];
  /** What is not wanted: records with all words of one are left out. */
  unwanted: readonly (readonly TypedWord[])[];
}

export const isContent = ({ text }: TypedWord) => !isStopWord(text) && !isFiller(text);

/** How many words at the place say no; 0 for none. */
function negationAt(words: readonly TypedWord[], at: number): number {
  const found = negations.find((each) =>
    each.every((text, index) => {
      const typed = words[at + index]?.text ?? "";
      // "Q n seja preto" is a chat, but an "n" alone is part of a name: "Creta N Line".
      return (each.length > 1 ? spellChat(typed) : typed) === text;
    }),
  );
  if (!found) return 0;
  const [first] = found;
  const after = words[at + found.length]?.text ?? "";
  if (first === "sem" && namesWithSem.has(after)) return 0;
  // "Gasta menos água" wants little of it.
  if (first === "menos" && lessWanted.has(words[at - 1]?.text ?? "")) return 0;
  return found.length;
}

const isDoubt = (verb = "", after = "") =>
  verb === "sei" || (verb === "consigo" && /^(?:decidir|escolher)$/.test(after));

/** Divides "celular menos preto" into what is wanted and what is not. Where nothing else is wanted, all of it is. */
export function readNegations(words: readonly TypedWord[]): ReadNegations {
  const wanted: TypedWord[] = [];
  const unwanted: TypedWord[][] = [];
  for (let at = 0; at < words.length;) {
    // "Não sei se pego o íris ou o aria", "não consigo decidir" refuse neither.
    if (spellChat(words[at]?.text ?? "") === "nao" && isDoubt(words[at + 1]?.text, words[at + 2]?.text)) {
      at += 2;
      continue;
    }
    const length = negationAt(words, at);
    let end = at + length;
    while (length > 0 && end < words.length && !endsAt(words, end, at + length)) end += 1;
    const content = words.slice(at + length, end).filter(isContent);
    if (length > 0 && content.length > 0) {
      unwanted.push(content);
      at = end;
    } else {
      wanted.push(...words.slice(at, at + Math.max(1, length)));
      at += Math.max(1, length);
    }
  }
  return wanted.some(isContent) ? { wanted, unwanted } : { wanted: words, unwanted: [] };
}

function endsAt(words: readonly TypedWord[], at: number, first: number): boolean {
  const word = words[at];
  if (!word || at === first) return false;
  if (word.opensClause || word.isAfterColon || negationAt(words, at) > 0) return true;
  const isWeary = weariness.has(words[first - 2]?.text ?? "");
  return negationEnds.has(word.text) && !(isWeary && /^(?:com|que|e|pra|para)$/.test(word.text));
}
