import type { IndexSettings } from "@/local/search/index/index-settings";
import { isStopWord } from "@/local/search/text/stop-words";
import { formsOf } from "@/local/search/text/singular";
import { splitWords } from "@/local/search/text/words";

/** More words than anybody types on purpose are ignored. */
const LONGEST_QUERY_WORDS = 12;

export interface QueryWord {
  text: string;
  forms: readonly string[];
  /** In the query, with stop words counted. */
  position: number;
  isPrefix: boolean;
  isOptional: boolean;
}

type QueryWordSettings = Pick<
  IndexSettings,
  "queryType" | "removeStopWords" | "ignorePlurals" | "optionalWords"
>;

const isOn = (value: unknown) =>
  value === true || value === "true" || (Array.isArray(value) && value.length > 0);

function optionalSet(optional: QueryWordSettings["optionalWords"]): Set<string> {
  const texts = typeof optional === "string" ? optional.split(",") : (optional ?? []);
  return new Set(texts.flatMap((text) => splitWords(text, 10)).flatMap(({ text }) => formsOf(text)));
}

/** Stop words are left out where there are other words. */
export function readQueryWords(query: string, settings: QueryWordSettings): QueryWord[] {
  const { queryType = "prefixLast", removeStopWords, ignorePlurals } = settings;
  const optional = optionalSet(settings.optionalWords);
  const all = splitWords(query, 50);
  const words = all.map(({ text }, position): QueryWord => {
    const isLast = position === all.length - 1;
    return {
      text,
      forms: isOn(ignorePlurals) ? formsOf(text) : [text],
      position,
      isPrefix: queryType === "prefixAll" || (queryType === "prefixLast" && isLast),
      isOptional: optional.has(text),
    };
  });
  const kept = isOn(removeStopWords) ? words.filter(({ text }) => !isStopWord(text)) : words;
  const chosen = (kept.length > 0 ? kept : words).slice(0, LONGEST_QUERY_WORDS);
  // A query of nothing but optional words asks for them.
  const areAllOptional = chosen.every(({ isOptional }) => isOptional);
  return areAllOptional ? chosen.map((each) => ({ ...each, isOptional: false })) : chosen;
}
