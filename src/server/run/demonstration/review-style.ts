import type { Random } from "@/server/run/demonstration/random";

const CHAT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/ para (o|a|os|as) /g, " pr$1 "],
  [/(^| )para /g, "$1pra "],
  [/(^| )está /g, "$1tá "],
  [/(^| )estou /g, "$1tô "],
  [/(^| )você /g, "$1vc "],
  [/(^| )também/g, "$1tb"],
  [/(^| )muito /g, "$1mto "],
];
const DROPPED_ACCENTS: readonly (readonly [RegExp, string])[] = [
  [/não/g, "nao"],
  [/já/g, "ja"],
  [/só /g, "so "],
  [/até/g, "ate"],
  [/dá /g, "da "],
];
const HAPPY_ENDINGS = [" 😍", " 👏", " ❤️", "!!", "!!!", " 😊", " Amei!"] as const;
const UNHAPPY_ENDINGS = [" 😡", " 👎", "!!!", " 😤", ".."] as const;

export function applyStyle(body: string, stars: number, random: Random): string {
  const style = random.weighted([78, 12, 6, 4]);
  if (style === 1) return replaceSome(body, CHAT_WORDS, random);
  if (style === 2) return sloppy(body, random);
  if (style === 3) return emphatic(body, stars, random);
  return body;
}

function replaceSome(text: string, words: readonly (readonly [RegExp, string])[], random: Random): string {
  return words.reduce((rest, [word, typed]) => (random.chance(0.6) ? rest.replace(word, typed) : rest), text);
}

function sloppy(body: string, random: Random): string {
  return replaceSome(body.toLowerCase().replace(/\.$/, ""), [...CHAT_WORDS, ...DROPPED_ACCENTS], random);
}

function emphatic(body: string, stars: number, random: Random): string {
  if (stars === 3) return body;
  return body.replace(/[.!]+$/, "") + random.pick(stars > 3 ? HAPPY_ENDINGS : UNHAPPY_ENDINGS);
}
