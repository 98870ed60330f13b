import type { QueryWord } from "@/local/search/plan/query-words";
import type { Span } from "@/local/search/plan/spans";
import type { SynonymRule, SynonymTable } from "@/local/search/plan/synonym-table";
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
import { splitsOf } from "@/local/search/plan/splits";
import { formsOf } from "@/local/search/text/singular";
import { wordSizes } from "@/local/search/text/neighbours";

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
  /** Whether it is a phrase that says what a thing is for. */
  isUse: boolean;
  estimate: number;
  comparison: QueryWord["comparison"];
}

const SHORTEST_SPLIT_NAME = 4;

/** Two neighbouring words as one: "note book". */
function joinOf(first: QueryWord | undefined, second: QueryWord | undefined): string | null {
  if (!first || !second || second.position !== first.position + 1) return null;
  // A letter after a word is part of a name: "Órbita S".
  if (/^\p{L}$/u.test(second.text) && /^\p{L}{3}/u.test(first.text)) return null;
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

/** Names of several words that two mistyped words may be: "ar frayer". */
function nearJoined(text: string, { single }: SynonymTable): { rule: SynonymRule; typos: number }[] {
  const limit = text.length >= wordSizes.twoTypos ? 2 : Number(text.length >= wordSizes.oneTypo);
  return single.flatMap((rule) => {
    const typos = measureTypos({ text, typos: limit, isPrefix: false }, rule.phrase[0] ?? "");
    return limit === 0 || typos === null || !rule.isName ? [] : [{ rule, typos }];
  });
}

/**
 * Where a name and another word are written as one: "notebookgamer". The second half may be two words again. None where
 * a half has no meaning.
 */
function namedSplits(
  text: string,
  table: SynonymTable,
): { left: string; right: string; rule: SynonymRule }[] {
  if (text.length < SHORTEST_SPLIT_NAME) return [];
  return splitsOf(text).flatMap(({ left, right }) => {
    const rule = table.rulesOf(left).find(({ phrase: words }) => words.length === 1);
    return rule ? [{ left, right, rule }] : [];
  });
}

/** Words that a word may consist of. */
const partsOf = (text: string) => splitsOf(text).flatMap(({ left, right }) => [left, right]);

export function wordsToLookUp(
  spans: readonly Span[],
  table: SynonymTable,
  limitOf: (word: QueryWord) => number,
): string[] {
  const words = spans.flatMap((span) => span.words);
  const joined = words.map((each, index) => joinOf(each, words[index + 1])).filter((text) => text !== null);
  const named = words.flatMap(({ text }) => namedSplits(text, table));
  const parts = [...words.map(({ text }) => text), ...named.map(({ right }) => right)].flatMap(partsOf);
  const single = joined.flatMap((text) => table.rulesOf(text).filter((rule) => rule.phrase.length === 1));
  const halves = named.flatMap(({ right, rule }) => [rule, ...table.rulesOf(right)]);
  const rules = [...spans.flatMap(({ rule }) => rule ?? []), ...single, ...halves];
  const near = [
    ...words.flatMap((typed) => nearRules(typed, table, limitOf(typed))),
    ...joined.flatMap((text) => nearJoined(text, table)).map(({ rule }) => rule),
  ];
  const synonyms = [...rules, ...near].flatMap(({ others }) => others.flat());
  const own = words.flatMap(({ forms, bases, phrases }) => [...forms, ...bases, ...phrases.flat()]);
  return [...own, ...[...joined, ...parts, ...synonyms].flatMap(formsOf)];
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
    const isKnown = (form: string) => this.facts.known.exact.has(form);
    // What the index has is a word of its own, and no diminutive: "Sequinha".
    const exact = (typed.forms.some(isKnown) ? typed.forms : typed.bases).filter(isKnown);
    const others: WordNode[] = typed.phrases
      .filter((words) => words.every((each) => this.facts.known.exact.has(each)))
      .map((words) => phrase(words.flatMap((each) => this.numbers([each]))));
    if (typed.phrases.length > 0) return { exact: others, others: [] };
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
        isExact: typos === 0,
      }));
  }

  /** What is a name itself is no mistyped other one: "fone" is no "phone". */
  nearSynonyms(typed: QueryWord, isName: boolean): Variant[] {
    return this.facts.table.single.flatMap((rule) => {
      const [meant = ""] = rule.phrase;
      if (typed.forms.includes(meant)) return [];
      if (isBeginning(typed, rule)) return this.synonyms(rule).map((each) => ({ ...each, isExact: false }));
      const typos = isName ? null : typosBetween(typed, meant, this.facts.typosOf(typed));
      return typos === null ? [] : this.synonyms(rule, typos);
    });
  }

  private isNearName(typed: QueryWord): boolean {
    return nearRules(typed, this.facts.table, this.facts.typosOf(typed)).some(({ isName }) => isName);
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
      ...this.nearSynonyms(typed, rule?.isName === true),
      ...this.corrections(typed),
    ];
    const estimate = estimateOf(any(variants.map(({ node }) => node)));
    return {
      words: [typed],
      variants,
      isOptional: typed.isOptional,
      isNamed: rule?.isName === true || this.isNearName(typed),
      isUse: rule?.isUse === true,
      estimate,
      comparison: typed.comparison,
    };
  }

  /** A name and the word that is written with it: "notebookgamer". */
  namedHalves(typed: QueryWord): [QueryUnit, QueryUnit] | null {
    if (typed.phrases.length > 0 || typed.forms.some((form) => this.facts.known.exact.has(form))) return null;
    const { table } = this.facts;
    const isWord = (text: string) =>
      this.isKnown(text) || table.rulesOf(text).some((each) => each.phrase.length === 1);
    const isTwo = (text: string) =>
      splitsOf(text).some(({ left, right }) => this.isKnown(left) && this.isKnown(right));
    const splits = namedSplits(typed.text, table);
    const found = splits.find(({ right }) => isWord(right)) ?? splits.find(({ right }) => isTwo(right));
    if (!found) return null;
    const { left, right, rule } = found;
    const half = (text: string) => ({ ...typed, text, forms: formsOf(text), bases: [] });
    const name = { ...half(left), isPrefix: false };
    const rest = {
      ...half(right),
      position: typed.position + 1,
      isOwner: false,
      isAsked: false,
      isWished: false,
      isOther: false,
    };
    const restRule = table.rulesOf(right).find((each) => each.phrase.length === 1) ?? null;
    return [this.single(name, rule), this.single(rest, restRule)];
  }

  /** `others` may stand in the place of all the words. */
  several(
    words: readonly QueryWord[],
    others: readonly Variant[],
    { isName: isNamed, isUse }: Pick<SynonymRule, "isName" | "isUse"> = { isName: true, isUse: false },
  ): QueryUnit {
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
      isNamed,
      isUse,
      estimate: typed + estimateOf(any(others.map(({ node }) => node))),
      comparison: null,
    };
  }

  joined(first: QueryWord | undefined, second: QueryWord | undefined): QueryUnit | null {
    const text = joinOf(first, second);
    if (text === null || !first || !second || first.comparison || second.comparison) return null;
    const isWord = this.isKnown(text);
    const rules = this.facts.table.rulesOf(text).filter(({ phrase: words }) => words.length === 1);
    const meant: Variant[] = isWord ? [{ node: this.forms(text), typos: 0, isExact: true }] : [];
    const synonyms = rules.flatMap((rule) => this.synonyms(rule));
    const isCorrected = [first, second].some((word) => this.facts.typosOf(word) > 0);
    const near = isWord || rules.length > 0 || !isCorrected ? [] : nearJoined(text, this.facts.table);
    const others = [...meant, ...synonyms, ...near.flatMap(({ rule, typos }) => this.synonyms(rule, typos))];
    return others.length > 0 ? this.several([first, second], others) : null;
  }
}

export function makeUnits(spans: readonly Span[], facts: PlanFacts): QueryUnit[] {
  const maker = new UnitMaker(facts);
  const units: QueryUnit[] = [];
  for (let index = 0; index < spans.length; index += 1) {
    const { words, rule } = spans[index] ?? { words: [], rule: null };
    const [only] = words;
    if (words.length > 1 && rule) {
      units.push(maker.several(words, maker.synonyms(rule), rule));
      continue;
    }
    const next = spans[index + 1];
    const joined = next?.words.length === 1 ? maker.joined(only, next.words[0]) : null;
    if (joined) {
      units.push(joined);
      index += 1;
    } else if (only) units.push(...((rule ? null : maker.namedHalves(only)) ?? [maker.single(only, rule)]));
  }
  return units;
}
