import { rememberTexts } from "@/local/search/text/remember";

export interface Word {
  text: string;
  /** The first character in the original text, and the one after its last. */
  start: number;
  end: number;
  /** Whether only a hyphen, slash or the like stands between it and the word before: "air-fryer". */
  isJoined: boolean;
}

/** Longer words are cut: nobody types them, and the index has a limit. */
const LONGEST_WORD = 64;

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const joint = /^[-‐‑/_]$/u;
const ascii = /^[\x20-\x7e]*$/;

/** Lower case without accents ("Fogões" → "fogoes"). */
export const foldWord = rememberTexts(fold);

function fold(text: string): string {
  const plain = ascii.test(text) ? text : text.normalize("NFKD").replace(/\p{Mark}/gu, "");
  // Some letters become signs in lower case, which no word has.
  return plain.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

export function splitWords(text: string, limit = Number.POSITIVE_INFINITY): Word[] {
  const words: Word[] = [];
  let end = -1;
  for (const match of text.matchAll(wordPattern)) {
    if (words.length >= limit) break;
    const start = match.index;
    const whole = foldWord(match[0]);
    const folded = whole.length <= LONGEST_WORD ? whole : [...whole].slice(0, LONGEST_WORD).join("");
    if (folded === "") continue;
    const isJoined = words.length > 0 && joint.test(text.slice(end, start));
    end = start + match[0].length;
    words.push({ text: folded, start, end, isJoined });
  }
  return words;
}
