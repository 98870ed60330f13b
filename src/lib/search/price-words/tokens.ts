import { foldText } from "@/lib/fold-text";
import { spellChat } from "@/lib/search/chat-spelling";

export interface Token {
  kind: "number" | "word" | "sign";
  /** Lower case without accents; for a number, its digits with "." before the cents. */
  text: string;
  start: number;
  end: number;
  isGlued: boolean;
}

const number = String.raw`(?<number>\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?)`;
const word = String.raw`(?<word>\p{L}[\p{L}\p{M}]*\$?|\$)`;
const tokenPattern = new RegExp(`${number}|${word}|[^\\s]`, "gu");

const plainNumber = (text: string) => text.replace(/\.(?=\d{3}(\D|$))/g, "").replace(",", ".");

export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(tokenPattern)) {
    const [found] = match;
    const start = match.index;
    const isNumber = match.groups?.["number"] !== undefined;
    const kind = isNumber ? "number" : match.groups?.["word"] !== undefined ? "word" : "sign";
    tokens.push({
      kind,
      text: isNumber ? plainNumber(found) : foldText(found),
      start,
      end: start + found.length,
      isGlued: tokens.at(-1)?.end === start,
    });
  }
  return tokens;
}

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** The token's text, or the word for which a letter stands in a chat. */
export const spelled = (token: Token | undefined): string => spellChat(token?.text ?? "");

/** Whether the words stand at a place, also as people write them in a chat: "menos d". */
export const startsWith = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  words.every((word, index) => spelled(tokens[at + index]) === word);

/** The place after one of the words, or the same place where none of them stands there. */
export const skip = (tokens: readonly Token[], at: number, words: ReadonlySet<string>): number =>
  words.has(tokens[at]?.text ?? "") ? at + 1 : at;

/** The tokens of an expression: `first` is the place of its first one, `next` the place after its last one. */
export interface TokenRange {
  first: number;
  next: number;
}

/** The text without the tokens of the ranges. */
export function withoutRanges(text: string, tokens: readonly Token[], ranges: readonly TokenRange[]): string {
  let rest = "";
  let end = 0;
  for (const { first, next } of ranges) {
    rest += `${text.slice(end, tokens[first]?.start)} `;
    end = tokens[next - 1]?.end ?? end;
  }
  return (rest + text.slice(end)).replace(/\s+/g, " ").replace(/^[\s,;:-]+|[\s,;:-]+$/g, "");
}
