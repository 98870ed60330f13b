import { rememberTexts } from "@/local/search/text/remember";

const letters = /^[a-z]{4,64}$/;
const SHORTEST_KEY = 3;

/** In this order. Capitals are sounds without an own letter: A a final "ão", L "lh", N "nh", X "ch". */
const sounds: readonly (readonly [written: RegExp, heard: string])[] = [
  [/(?:ao|aum|am)$/, "A"],
  [/ph/g, "f"],
  [/th/g, "t"],
  [/ch|sh/g, "X"],
  [/lh/g, "L"],
  [/nh/g, "N"],
  [/h/g, ""],
  // English words are written as in English, or as they are heard: "notebook", "notibuque".
  [/oo/g, "u"],
  [/ee/g, "i"],
  [/x$/, "ks"],
  [/x/g, "X"],
  [/ck|qu(?=[eiy])|q/g, "k"],
  [/gu(?=[eiy])/g, "G"],
  [/g(?=[eiy])/g, "j"],
  [/G/g, "g"],
  [/s?c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/z/g, "s"],
  [/y/g, "i"],
  [/w/g, "u"],
  [/m(?=[^aeiou]|$)/g, "n"],
  [/l(?=[^aeiouA]|$)/g, "u"],
  // Diphthongs that are spoken as one vowel: "jeladera", "lavadoura".
  [/ou/g, "o"],
  [/ei/g, "e"],
  [/(.)\1+/g, "$1"],
  // Vowels that are added to speak a consonant, or sound alike unstressed: "ismarte", "fugão".
  [/^[ei]s(?=[^aeiou])/, "s"],
  [/e/g, "i"],
  [/o/g, "u"],
  [/i$/, ""],
  [/r$/, ""],
  [/(?<=[aiu].*[^aiu])i(?=[^aiuA])/g, ""],
];

function makeKey(word: string): string {
  if (!letters.test(word)) return "";
  const key = sounds.reduce((text, [written, heard]) => text.replace(written, heard), word);
  return key.length >= SHORTEST_KEY ? key : "";
}

/** Equal for "celular" and "selular". Empty for short words, and for other letters than a to z. */
export const phoneticKey: (word: string) => string = rememberTexts(makeKey);
