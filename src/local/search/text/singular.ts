import { rememberTexts } from "@/local/search/text/remember";

const letters = /^\p{L}+$/u;

/** Ends of plurals in text without accents, and what a singular may have instead: every candidate, not the one. */
const endings: readonly (readonly [plural: string, ...singulars: string[]])[] = [
  ["oes", "ao"],
  ["aes", "ao"],
  ["ais", "al"],
  ["eis", "el", "il"],
  ["ois", "ol"],
  ["uis", "ul"],
  ["ns", "m", "n"],
  ["res", "r", "re"],
  ["zes", "z", "ze"],
  ["ses", "s", "se"],
  ["les", "l", "le"],
  ["is", "il", "i"],
  ["s", ""],
];

/**
 * What the singular of a folded Portuguese word may be; nothing where it is no plural. Several candidates, because
 * the plural does not tell ("torres", "televisores"): records and queries carry them all and meet in the right one.
 * A stemmer (Snowball) after the accents are gone misses "fogoes" and "colchoes".
 */
function singularsOf(word: string): string[] {
  if (word.length < 3 || !letters.test(word) || word.endsWith("ss")) return [];
  const ending = endings.find(([plural]) => word.length > plural.length && word.endsWith(plural));
  if (!ending) return [];
  const [plural, ...singulars] = ending;
  return singulars.map((singular) => word.slice(0, -plural.length) + singular);
}

/** The forms under which a word is found: itself first, then what its singular may be. */
export const formsOf: (word: string) => readonly string[] = rememberTexts((word) => [
  word,
  ...singularsOf(word),
]);
