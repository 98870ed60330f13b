import type { Phrase } from "@/server/run/demonstration/category-data";
import type { Random } from "@/server/run/demonstration/random";
import type { AttributeValues, ItemNoun } from "@/server/platform/db/schema/catalog";

const AUTHOR_GENDER = /\[([^[\]|]*)\|([^[\]|]*)\]/g;
const ALTERNATIVES = /\(([^()|]*(?:\|[^()|]*)+)\)/g;
const ITEM_GENDER = /\{([^{}/]*)\/([^{}/]*)\}/g;
const SLOT = /\{(\w+)\}/g;

export interface PhraseContext {
  random: Random;
  itemGender: ItemNoun["gender"];
  authorGender: ItemNoun["gender"];
  /** Undefined for a slot that does not exist. */
  slot: (name: string) => string | undefined;
}

/** Conditions are "key", "!key" (booleans) or "key=value". */
export function matchesCondition(phrase: Phrase, attributes: AttributeValues): boolean {
  if (typeof phrase === "string") return true;
  const [condition] = phrase;
  const [key = "", value] = condition.split("=");
  if (value !== undefined) return String(attributes[key]) === value;
  return condition.startsWith("!") ? attributes[condition.slice(1)] === false : attributes[key] === true;
}

export function expandPhrase(
  phrase: Phrase,
  { random, itemGender, authorGender, slot }: PhraseContext,
): string {
  const text = (typeof phrase === "string" ? phrase : phrase[1])
    .replace(AUTHOR_GENDER, (_, masculine: string, feminine: string) =>
      authorGender === "masculine" ? masculine : feminine,
    )
    .replace(ALTERNATIVES, (_, choices: string) => random.pick(choices.split("|")))
    .replace(ITEM_GENDER, (_, masculine: string, feminine: string) =>
      itemGender === "masculine" ? masculine : feminine,
    )
    .replace(SLOT, (match, name: string) => slot(name) ?? match);
  return upperFirst(text);
}

/** Writes a capital at the beginning and after each full stop. */
export function upperFirst(text: string): string {
  return text.replace(
    /(^|[.!?] )(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/** For the text after a colon. Keeps an abbreviation or a number at its start. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}(\p{Ll}|\s)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

const numberFormat = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

/** In running text: "15,6", "de piso", "OLED". */
export function attributeText(value: string | number | boolean | undefined): string | undefined {
  if (typeof value === "number") return numberFormat.format(value);
  if (typeof value !== "string") return undefined;
  return /^\p{Lu}[^\p{Lu}]+$/u.test(value) ? value.toLowerCase() : value;
}
