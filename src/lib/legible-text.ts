import { z } from "zod";

/** What pasting leaves between letters, and what changes the direction of a text: nobody misses it. */
const WITHOUT_MEANING = /[\p{Cs}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Removes characters that PostgreSQL refuses, unpaired surrogates, and invisible ones without a meaning. */
export function cleanText(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(WITHOUT_MEANING, "")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .trim();
}

/** The same for a text of one line, where several blanks are one. */
export const cleanLine = (typed: string): string => cleanText(typed).replace(/\s+/g, " ");

/** Pictures of several characters, which invisible ones join. */
const EMOJI =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\d#*](?:\ufe0f?\u20e3|\ufe0f)?(?:\u200d[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)*/gu;

/** Also the blank pattern of Braille, private characters and those that no font has. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\p{Co}\p{Cn}]/u;
const STACKED_MARKS = /(?:^|\s)\p{M}|\p{M}{3}/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether readers see all of a text: no invisible characters, no accents that cover what is around them. */
export function isLegible(text: string): boolean {
  const letters = text.replace(EMOJI, "0");
  return text === "" || (SEEN.test(letters) && !INVISIBLE.test(letters) && !STACKED_MARKS.test(letters));
}

export const ILLEGIBLE =
  "Há caracteres que ninguém vê ou acentos empilhados neste texto. Apague-os e escreva com letras comuns.";

/** For everything that visitors and editors write and everybody reads, after `cleanText`. */
export const legibleText = z.string().refine(isLegible, ILLEGIBLE);
