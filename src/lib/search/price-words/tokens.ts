import { foldText } from "@/lib/fold-text";

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
