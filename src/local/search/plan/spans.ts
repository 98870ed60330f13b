import type { QueryWord } from "@/local/search/plan/query-words";
import { areSameWord, type SynonymRule, type SynonymTable } from "@/local/search/plan/synonym-table";

/** Words of a query that are a known phrase, or a single word. */
export interface Span {
  words: readonly QueryWord[];
  rule: SynonymRule | null;
}

/** The word, and what it is a diminutive of. */
const meantBy = ({ text, bases }: QueryWord) => [text, ...bases];

function ruleFor(words: readonly QueryWord[], table: SynonymTable, hasUses: boolean): SynonymRule | null {
  const [first] = words;
  if (!first || first.phrases.length > 0) return null;
  const rules = meantBy(first).flatMap((text) => table.rulesOf(text));
  const fitting = rules.filter((rule) => (hasUses || !rule.isUse) && matchesPhrase(words, rule));
  return fitting.sort((a, b) => b.phrase.length - a.phrase.length)[0] ?? null;
}

function matchesPhrase(words: readonly QueryWord[], rule: SynonymRule): boolean {
  return rule.phrase.every((expected, index) => {
    const typed = words[index];
    if (!typed) return false;
    const isBegun = typed.isPrefix && rule.phrase.length > 1 && index > 0 && expected.startsWith(typed.text);
    return isBegun || meantBy(typed).some((text) => areSameWord(text, expected));
  });
}

/** The longest phrases first. */
function divide(words: readonly QueryWord[], table: SynonymTable, hasUses: boolean): Span[] {
  const spans: Span[] = [];
  for (let start = 0; start < words.length;) {
    const rest = words.slice(start);
    const rule = ruleFor(rest, table, hasUses);
    const length = rule?.phrase.length ?? 1;
    spans.push({ words: rest.slice(0, length), rule });
    start += length;
  }
  return spans;
}

/** What things are for counts only where none is named: "cafeteira que faça espresso" needs its espresso. */
export function divideQuery(words: readonly QueryWord[], table: SynonymTable): Span[] {
  const spans = divide(words, table, false);
  return spans.some(({ rule }) => rule?.isName) ? spans : divide(words, table, true);
}
