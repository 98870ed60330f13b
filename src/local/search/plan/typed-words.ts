import { readNumberWords } from "@/lib/search/number-words";
import { spellPictures } from "@/lib/search/pictures";
import { splitWords, type Word } from "@/local/search/text/words";
import { largerUnits } from "@/local/search/text/vocabulary";

/** A word of a query, or a number that is written or spoken as several. */
export interface TypedWord {
  text: string;
  /** Other ways to write it. */
  others: readonly string[];
  /** Words after each other that say the same: "1", "5" for "1,5". */
  phrases: readonly (readonly string[])[];
  position: number;
  isLast: boolean;
  /** A number can be the beginning of another one only as it was typed. */
  isWhole: boolean;
  /** Whether a full stop says that it is the beginning of a word: "gelad. duplex". */
  isCut: boolean;
  /** Whether a comma or another sign that ends a clause stands before it. */
  opensClause: boolean;
  /** "Resumindo: geladeira inox" */
  isAfterColon: boolean;
}

const MOST_WORDS = 50;

const inches = /(\d)\s?(?:''|["”″]|in\b)/gi;

/** "s/ fio", "c/ luz": in a chat a slash says that the word is cut short. "S/A" is a kind of company. */
const cutShort = /(?<![\p{L}\p{N}])([cps])\/(?=\s\p{L}|\p{L}{2})/giu;
const wholeWords = new Map([
  ["c", "com "],
  ["p", "para "],
  ["s", "sem "],
]);

/** "1,38 x 1,88 m" and "138 por 188" are one measure. */
const twoSides =
  /(?<![\d.,])0?(\d?[.,]?\d\d)\s?(?:x|×|por)\s?(\d[.,]?\d\d)(?:\s?c?m(?!\p{L}))?(?![\p{L}\d]|[.,]\d)/giu;
const joinSides = (_: string, width: string, length: string) => `${width}x${length} `.replace(/[.,]/g, "");

/** "Top 10 celulares", "os 5 melhores fones": how many of a list, and no number of a thing. */
const ofList =
  /(?<=^\s*(?:[oa]s?\s+)?)top\s?(?:3|5|10|20|50|100)(?=\s+\p{L})|(?<!\p{L})\d{1,3}(?=\s+melhores)/giu;

/** Pictures and signs that are read as words. */
const spelledOut = (text: string) =>
  spellPictures(text)
    .replace(ofList, "")
    .replace(/^\s*por\s?qu[eê](?=\s)/iu, "porque")
    .replace(/n['’]t(?!\p{L})/giu, " not")
    .replace(/(?<=\p{L})['’](?:m|s|re|ve|ll)(?!\p{L})/giu, "")
    .replace(twoSides, joinSides)
    .replace(inches, "$1 polegadas ")
    .replace(cutShort, (_, letter: string) => wholeWords.get(letter.toLowerCase()) ?? letter);

/** Short words end a sentence, and are no beginnings. */
const cutWord = /^\p{L}{3,}$/u;

/** "geladeiraaaa": Portuguese has no letter three times. */
function withoutEmphasis(text: string): string {
  const plain = text.replace(/(\p{L})\1{2,}/gu, "$1");
  return plain.length > 2 ? plain : text;
}

const isDigits = (word: Word | undefined): word is Word => word !== undefined && /^\d+$/.test(word.text);

type Reading = Pick<TypedWord, "text" | "others" | "phrases" | "isWhole"> & { next: number };

/** "1,5" and "2.500". */
function readDecimal(text: string, words: readonly Word[], at: number): Reading | null {
  const [first, second] = [words[at], words[at + 1]];
  if (!isDigits(first) || !isDigits(second) || !/^[.,]$/.test(text.slice(first.end, second.start)))
    return null;
  const joined = first.text + second.text;
  const isThousands = second.text.length === 3 && text[first.end] === ".";
  return isThousands
    ? { text: joined, others: [], phrases: [], isWhole: true, next: at + 2 }
    : { text: joined, others: [], phrases: [[first.text, second.text]], isWhole: true, next: at + 2 };
}

/** "1 tb" is also written in gigabytes. */
function readLargerUnit(words: readonly Word[], at: number): Reading | null {
  const [first, second] = [words[at], words[at + 1]];
  const [, digits, glued] = /^(\d+)(\p{L}+)$/u.exec(first?.text ?? "") ?? [];
  const [number, unit] =
    glued === undefined && isDigits(first) ? [first.text, second?.text] : [digits, glued];
  const ways = largerUnits.get(unit ?? "");
  if (!ways || number === undefined) return null;
  const phrases = ways.flatMap(([smaller, factor]) => {
    const count = String(Number(number) * factor);
    return [[count, smaller], [count + smaller]];
  });
  return {
    text: `${number}${unit}`,
    others: [],
    phrases,
    isWhole: true,
    next: at + (glued === undefined ? 2 : 1),
  };
}

/** Reads thousands in digits or words, such as "6 mil" and "seis mil". */
function readThousands(words: readonly Word[], at: number): Reading | null {
  const first = words[at];
  const read = isDigits(first) ? { value: Number(first.text), next: at + 1 } : readNumberWords(words, at);
  if (!read || words[read.next]?.text !== "mil") return null;
  return { text: String(read.value * 1_000), others: [], phrases: [], isWhole: true, next: read.next + 1 };
}

/** "Um" is an article as well, and one word of a name. */
function readSpokenNumber(words: readonly Word[], at: number): Reading | null {
  const read = readNumberWords(words, at);
  if (!read || read.value < 2) return null;
  const typed = words[at]?.text ?? "";
  const others = read.next === at + 1 ? [typed] : [];
  return { text: String(read.value), others, phrases: [], isWhole: true, next: read.next };
}

/** The words of a query in which pictures, numbers and emphasis are read. */
export function readTypedWords(query: string): TypedWord[] {
  const text = spelledOut(query);
  const words = splitWords(text, MOST_WORDS);
  const typed: TypedWord[] = [];
  for (let at = 0; at < words.length;) {
    const word = words[at];
    if (!word) break;
    const plain = { text: withoutEmphasis(word.text), others: [], phrases: [], isWhole: false, next: at + 1 };
    const { next, ...read } =
      readDecimal(text, words, at) ??
      readLargerUnit(words, at) ??
      readThousands(words, at) ??
      readSpokenNumber(words, at) ??
      plain;
    const before = text.slice(words[at - 1]?.end ?? 0, word.start);
    const isCut = next === at + 1 && cutWord.test(word.text) && text.startsWith(". ", word.end);
    const isLast = next >= words.length;
    typed.push({
      ...read,
      position: at,
      isLast,
      isCut,
      opensClause: /[,;?!.\n]/.test(before),
      isAfterColon: before.includes(":"),
    });
    at = next;
  }
  return typed;
}
