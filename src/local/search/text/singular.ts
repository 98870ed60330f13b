import { rememberTexts } from "@/local/search/text/remember";

const letters = /^\p{L}+$/u;

/** Ends of plurals without accents, and every end that the singular may have. */
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
 * Several candidates, because the plural does not tell ("torres", "televisores"): records and queries have
 * them all. A stemmer (Snowball) misses "fogoes" and "colchoes" without their accents.
 */
function singularsOf(word: string): string[] {
  if (word.length < 3 || !letters.test(word) || word.endsWith("ss")) return [];
  const ending = endings.find(([plural]) => word.length > plural.length && word.endsWith(plural));
  if (!ending) return [];
  const [plural, ...singulars] = ending;
  return singulars.map((singular) => word.slice(0, -plural.length) + singular);
}

export const formsOf: (word: string) => readonly string[] = rememberTexts((word) => [
  word,
  ...singularsOf(word),
]);
