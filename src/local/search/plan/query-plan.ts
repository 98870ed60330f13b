import type { QueryWord } from "@/local/search/plan/query-words";
import { areSameWord, type SynonymRule, type SynonymTable } from "@/local/search/plan/synonym-table";
import { measureTypos, type Corrections, type KnownTerms } from "@/local/search/plan/term-lookup";
import {
  all,
  any,
  estimateOf,
  phrase,
  restricted,
  word,
  type WordNode,
} from "@/local/search/plan/word-query";
import { isStopWord } from "@/local/search/text/stop-words";
import { formsOf } from "@/local/search/text/singular";

/** One way in which a record can have what a part of the query asks for. */
interface Variant {
  node: WordNode;
  typos: number;
  /** The word as it was typed, or the one word that means the same: not the beginning of a longer one. */
  isExact: boolean;
}

/** A word, two words written as one elsewhere, or a known phrase. */
export interface QueryUnit {
  words: readonly QueryWord[];
  variants: readonly Variant[];
  isOptional: boolean;
  /** Whether it is a phrase that has synonyms, so that it is known to name something. */
  isNamed: boolean;
  estimate: number;
}

export interface Span {
  words: readonly QueryWord[];
  rule: SynonymRule | null;
}

function matchesPhrase(words: readonly QueryWord[], rule: SynonymRule): boolean {
  return rule.phrase.every((expected, index) => {
    const typed = words[index];
    if (!typed) return false;
    const isBegun = typed.isPrefix && rule.phrase.length > 1 && index > 0 && expected.startsWith(typed.text);
    return isBegun || areSameWord(typed.text, expected);
  });
}

/** The longest phrases first. */
export function divideQuery(words: readonly QueryWord[], table: SynonymTable): Span[] {
  const spans: Span[] = [];
  for (let start = 0; start < words.length;) {
    const rest = words.slice(start);
    const rule = table.rulesOf(rest[0]?.text ?? "").find((each) => matchesPhrase(rest, each)) ?? null;
    const length = rule?.phrase.length ?? 1;
    spans.push({ words: rest.slice(0, length), rule });
    start += length;
  }
  return spans;
}

const SHORTEST_PART = 2;
const LONGEST_SPLIT = 30;
const isHalf = (character: string | undefined) => /^[\udc00-\udfff]$/.test(character ?? "");
const isDigit = (character: string | undefined) => /^\p{N}$/u.test(character ?? "");

/** Two words that stand `distance` apart. */
interface Split {
  left: string;
  right: string;
  distance: number;
}

/** "airfryer", "256gb", and with a stop word between them "lavaeseca". */
export function splitsOf(text: string): Split[] {
  if (text.length > LONGEST_SPLIT) return [];
  const splits: Split[] = [];
  for (let at = 1; at < text.length; at += 1) {
    const [left, right] = [text.slice(0, at), text.slice(at)];
    if (isHalf(right[0])) continue;
    const isUnit = isDigit(left.at(-1)) !== isDigit(right[0]);
    const areLong = left.length >= SHORTEST_PART && right.length >= SHORTEST_PART;
    if (!areLong && !isUnit) continue;
    splits.push({ left, right, distance: 1 });
    for (const length of [1, 2, 3]) {
      const rest = right.slice(length);
      const isBetween = !isUnit && rest.length >= SHORTEST_PART && isStopWord(right.slice(0, length));
      if (isBetween) splits.push({ left, right: rest, distance: 2 });
    }
  }
  return splits;
}

/** Two neighbouring words as one: "note book". */
function joinOf(first: QueryWord | undefined, second: QueryWord | undefined): string | null {
  if (!first || !second || second.position !== first.position + 1) return null;
  return first.text + second.text;
}

const isBeginning = ({ text, isPrefix }: QueryWord, { phrase: [meant = ""], begunFrom }: SynonymRule) =>
  isPrefix && text.length >= begunFrom && meant !== text && meant.startsWith(text);

/** Wrong letters in the typed word, or in its singular; null where there are too many. */
function typosBetween({ forms: typed, isPrefix }: QueryWord, meant: string, limit: number): number | null {
  const measured = typed
    .map((text) => measureTypos({ text, typos: limit, isPrefix }, meant))
    .filter((typos) => typos !== null);
  return measured.length > 0 ? Math.min(...measured) : null;
}

function nearRules(typed: QueryWord, table: SynonymTable, limit: number): SynonymRule[] {
  return table.single.filter((rule) => {
    const [meant = ""] = rule.phrase;
    return isBeginning(typed, rule) || (limit > 0 && typosBetween(typed, meant, limit) !== null);
  });
}

export function wordsToLookUp(
  spans: readonly Span[],
  table: SynonymTable,
  limitOf: (word: QueryWord) => number,
): string[] {
  const words = spans.flatMap((span) => span.words);
  const joined = words.map((each, index) => joinOf(each, words[index + 1])).filter((text) => text !== null);
  const parts = words.flatMap(({ text }) => splitsOf(text)).flatMap(({ left, right }) => [left, right]);
  const single = joined.flatMap((text) => table.rulesOf(text).filter((rule) => rule.phrase.length === 1));
  const rules = [...spans.flatMap(({ rule }) => rule ?? []), ...single];
  const near = words.flatMap((typed) => nearRules(typed, table, limitOf(typed)));
  const synonyms = [...rules, ...near].flatMap(({ others }) => others.flat());
  return [...words.flatMap(({ forms }) => forms), ...[...joined, ...parts, ...synonyms].flatMap(formsOf)];
}

interface PlanFacts {
  known: KnownTerms;
  table: SynonymTable;
  corrections: Corrections;
  typosOf: (word: QueryWord) => number;
  /** The letters (A to D) of the attributes whose words may be mistyped in a query; "" for all attributes. */
  correctedWeights: string;
}

class UnitMaker {
  constructor(private readonly facts: PlanFacts) {}

  private isKnown(text: string): boolean {
    return formsOf(text).some((form) => this.facts.known.exact.has(form));
  }

  /** Only the commonest form has an estimate, because its records mostly include those of the others. */
  private numbers(texts: readonly string[]): WordNode[] {
    const counts = texts.map((text) => this.facts.known.exact.get(text) ?? 0);
    const commonest = counts.indexOf(Math.max(...counts));
    return texts.map((text, index) => word(text, index === commonest ? (counts[index] ?? 0) : 0));
  }

  private forms(text: string): WordNode {
    return any(this.numbers(formsOf(text)));
  }

  /** The word's forms, words that begin with it, and the two words that it may be. */
  ownNodes(typed: QueryWord): { exact: WordNode[]; others: WordNode[] } {
    const exact = typed.forms.filter((form) => this.facts.known.exact.has(form));
    const others: WordNode[] = [];
    const begun = typed.isPrefix ? (this.facts.known.prefixes.get(typed.text) ?? 0) : 0;
    if (begun > 0) others.push(word(typed.text, begun, true));
    for (const { left, right, distance } of splitsOf(typed.text)) {
      if (!this.isKnown(left) || !this.isKnown(right)) continue;
      others.push(phrase([this.forms(left), this.forms(right)], distance));
    }
    return { exact: this.numbers(exact), others };
  }

  synonyms(rule: SynonymRule, typos = 0): Variant[] {
    return rule.others
      .filter((words) => words.every((each) => this.isKnown(each)))
      .map((words) => ({
        node: all(words.map((each) => this.forms(each))),
        typos,
        isExact: typos === 0 && words.length === 1,
      }));
  }

  nearSynonyms(typed: QueryWord): Variant[] {
    return this.facts.table.single.flatMap((rule) => {
      const [meant = ""] = rule.phrase;
      if (typed.forms.includes(meant)) return [];
      if (isBeginning(typed, rule)) return this.synonyms(rule).map((each) => ({ ...each, isExact: false }));
      const typos = typosBetween(typed, meant, this.facts.typosOf(typed));
      return typos === null ? [] : this.synonyms(rule, typos);
    });
  }

  private isNearName(typed: QueryWord): boolean {
    return nearRules(typed, this.facts.table, this.facts.typosOf(typed)).length > 0;
  }

  corrections(typed: QueryWord): Variant[] {
    if (this.facts.typosOf(typed) === 0) return [];
    const found = typed.forms.flatMap((form) => this.facts.corrections.get(form) ?? []);
    const { correctedWeights: weights } = this.facts;
    return found.map(({ term, typos, count }) => {
      const node = word(term, count);
      return { node: weights === "" ? node : restricted(node, weights), typos, isExact: false };
    });
  }

  single(typed: QueryWord, rule: SynonymRule | null): QueryUnit {
    const own = this.ownNodes(typed);
    const synonyms = rule ? this.synonyms(rule) : [];
    const variants = [
      ...own.exact.map((node) => ({ node, typos: 0, isExact: true })),
      ...own.others.map((node) => ({ node, typos: 0, isExact: false })),
      ...synonyms,
      ...this.nearSynonyms(typed),
      ...this.corrections(typed),
    ];
    const estimate = estimateOf(any(variants.map(({ node }) => node)));
    return {
      words: [typed],
      variants,
      isOptional: typed.isOptional,
      isNamed: rule !== null || this.isNearName(typed),
      estimate,
    };
  }

  /** `others` may stand in the place of all the words. */
  several(words: readonly QueryWord[], others: readonly Variant[]): QueryUnit {
    const units = words.map((typed) => this.single(typed, null));
    const own = (typos: number) => {
      const nodes = units.map((unit) => unit.variants.filter((each) => each.typos <= typos));
      return nodes.every((each) => each.length > 0)
        ? [{ node: all(nodes.map((each) => any(each.map(({ node }) => node)))), typos, isExact: typos === 0 }]
        : [];
    };
    const worst = Math.max(0, ...units.flatMap((unit) => unit.variants.map(({ typos }) => typos)));
    const levels = Array.from({ length: worst + 1 }, (_, typos) => typos);
    const typed = Math.min(...units.map((unit) => unit.estimate));
    return {
      words,
      variants: [...levels.flatMap(own), ...others],
      isOptional: words.every(({ isOptional }) => isOptional),
      isNamed: true,
      estimate: typed + estimateOf(any(others.map(({ node }) => node))),
    };
  }

  joined(first: QueryWord | undefined, second: QueryWord | undefined): QueryUnit | null {
    const text = joinOf(first, second);
    if (text === null || !first || !second) return null;
    const isWord = this.isKnown(text);
    const rules = this.facts.table.rulesOf(text).filter(({ phrase: words }) => words.length === 1);
    if (!isWord && rules.length === 0) return null;
    const meant: Variant[] = isWord ? [{ node: this.forms(text), typos: 0, isExact: true }] : [];
    return this.several([first, second], [...meant, ...rules.flatMap((rule) => this.synonyms(rule))]);
  }
}

export function makeUnits(spans: readonly Span[], facts: PlanFacts): QueryUnit[] {
  const maker = new UnitMaker(facts);
  const units: QueryUnit[] = [];
  for (let index = 0; index < spans.length; index += 1) {
    const { words, rule } = spans[index] ?? { words: [], rule: null };
    const [only] = words;
    if (words.length > 1 && rule) {
      units.push(maker.several(words, maker.synonyms(rule)));
      continue;
    }
    const next = spans[index + 1];
    const joined = next?.words.length === 1 ? maker.joined(only, next.words[0]) : null;
    if (joined) {
      units.push(joined);
      index += 1;
    } else if (only) units.push(maker.single(only, rule));
  }
  return units;
}
