import { foldText } from "@/lib/fold-text";
import {
  amounts,
  askings,
  closingWords,
  continuations,
  endurance,
  extremePhrases,
  good,
  having,
  largeness,
  leads,
  type MeasureNames,
  nouns,
  otherSizes,
  otherThings,
  refusals,
  sizes,
  turns,
} from "@/lib/search/measure-words/extreme-words";
import { criterionBeginnings, readCriterion } from "@/lib/search/measure-words/criteria";
import { isNamed, isOfKind, type Measure } from "@/lib/search/measure-words/measures";
import { unitOf } from "@/lib/search/measure-words/units";
import { spelled, startsWith, type Token, type TokenRange } from "@/lib/search/price-words/tokens";

/** The most or the least of a measure, which a text asks for: "a maior tv", "que gasta menos água". */
export interface MeasureExtreme {
  key: string;
  isMost: boolean;
  /** Whether it asks for several: "as maiores tvs", "uma tv grande". */
  isSeveral: boolean;
}

/** Words of the longest names of things: "aspirador robô", "máquina de lavar roupa". */
const MOST_NAMES = 3;

/** Words one of which every extreme has. */
const beginnings: ReadonlySet<string> = new Set([
  ...extremePhrases.map(({ words: [first = ""] }) => first),
  ...amounts.keys(),
  ...largeness.keys(),
  ...good,
  ...criterionBeginnings,
]);

interface Found {
  measure: Measure;
  isMost: boolean;
  isSeveral: boolean;
  next: number;
}

/** Whether people ask for the most of it: litres and burners, but no marks of an authority and no numbers of its cases. */
const isCommon = (measure: Measure): boolean =>
  measure.unit === undefined
    ? measure.label.trim().split(/\s+/).length <= 2
    : unitOf(foldText(measure.unit)) !== null;

const findNamed = (measures: readonly Measure[], names: MeasureNames): Measure | undefined =>
  names.flatMap((name) => measures.find((each) => isNamed(each, name) || isOfKind(each, name)) ?? [])[0];

const textAt = (tokens: readonly Token[], at: number) => tokens[at]?.text ?? "";

/** The tokens before a place that are of its clause. */
function clauseBefore(tokens: readonly Token[], at: number): readonly Token[] {
  const before = tokens.slice(0, at);
  return before.slice(before.findLastIndex(({ text, kind }) => kind === "sign" || turns.has(text)) + 1);
}

/** Whether only the name of a thing stands before an adjective: "máquina de lavar grande", "quero uma grande". */
function isOfThing(tokens: readonly Token[], at: number): boolean {
  const clause = clauseBefore(tokens, at);
  const names = clause.filter(({ text }) => !askings.has(text));
  return names.length <= MOST_NAMES && !clause.some(({ text }) => otherThings.has(text));
}

/** Whether no object of a verb follows: "gasta menos", but not "gasta menos sabão". */
const isComplete = (tokens: readonly Token[], at: number): boolean =>
  isEnd(tokens, at) || continuations.has(textAt(tokens, at));

/** "Mais leve", "que gasta menos água", "bem grande". */
function readPhrase(tokens: readonly Token[], at: number, measures: readonly Measure[]): Found | null {
  for (const { words, names, isMost, isSeveral, isAdjective } of extremePhrases) {
    if (!startsWith(tokens, at, words)) continue;
    const next = at + words.length;
    const isMeant = isAdjective ? isOfThing(tokens, at) : isComplete(tokens, next);
    const measure = findNamed(measures, names);
    // "Mais baixo preço", "preço mais baixo"
    const isOfOther = [at - 1, next].some((place) => otherSizes.has(textAt(tokens, place)));
    if (measure && isMeant && !isOfOther) return { measure, isMost, isSeveral, next };
  }
  return null;
}

/** The measure that is named at a place, also by its unit ("mais litros"), and the place after its label. */
function readName(tokens: readonly Token[], at: number, measures: readonly Measure[]) {
  const start = nouns.has(textAt(tokens, at)) && textAt(tokens, at + 1) === "de" ? at + 2 : at;
  const text = textAt(tokens, start);
  const kind = text.length > 2 ? unitOf(text)?.kind : undefined;
  const measure = findNamed(measures, [text, ...(kind === undefined ? [] : [kind])]);
  return measure && { measure, next: endOfLabel(tokens, start + 1, measure) };
}

/** The place after the rest of a label: "menor taxa de atualização". */
function endOfLabel(tokens: readonly Token[], at: number, measure: Measure): number {
  const next = textAt(tokens, at) === "de" ? at + 1 : at;
  return isNamed(measure, textAt(tokens, next)) ? endOfLabel(tokens, next + 1, measure) : at;
}

const isEnduring = (measure: Measure) => endurance.some((name) => isNamed(measure, name));

/** "Maior bateria", "mais memória", "boa bateria", and "a maior tv" where the thing itself is measured. */
function readAmount(tokens: readonly Token[], at: number, measures: readonly Measure[]): Found | null {
  const word = textAt(tokens, at);
  if (!amounts.has(word) && !good.has(word)) return null;
  const start = textAt(tokens, at + 1) === "de" ? at + 2 : at + 1;
  const named = readName(tokens, start, measures);
  const isGood = good.has(word) && named !== undefined && isEnduring(named.measure);
  const amount = amounts.get(word) ?? (isGood ? ([true, word !== "melhor"] as const) : null);
  if (amount === null) return null;
  const [isMost, isSeveral] = amount;
  if (named) return { ...named, isMost, isSeveral };
  const isBeforeThing =
    tokens[start]?.kind === "word" &&
    !otherSizes.has(textAt(tokens, start)) &&
    tokens.slice(0, at).every(({ text, kind }) => kind === "sign" || askings.has(text));
  const isAlone = /^(?:[oa]s?|quero)$/.test(textAt(tokens, at - 1)) && isEnd(tokens, at + 1);
  const size = /^(?:m(?:ai|en)or|biggest|largest|smallest)/.test(word)
    ? findNamed(measures, sizes)
    : undefined;
  return size && (isBeforeThing || isAlone) ? { measure: size, isMost, isSeveral, next: at + 1 } : null;
}

/** Whether nothing more is said of it: "quero a maior, de preferência preta". */
const isEnd = (tokens: readonly Token[], at: number): boolean =>
  tokens[at] === undefined ||
  tokens[at].kind === "sign" ||
  textAt(tokens, at) === "que" ||
  closingAt(tokens, at) > 0;

/** "Tela grande", "a tela maior", "bateria boa". */
function readNamed(tokens: readonly Token[], at: number, measures: readonly Measure[]): Found | null {
  const isName = tokens[at]?.kind === "word" && tokens[at - 1]?.kind !== "number";
  const named = isName ? readName(tokens, at, measures) : undefined;
  // Of what is counted, none is large: "uma boca maior".
  if (named?.measure.unit === undefined) return null;
  const how = /^(?:bem|muito|super)$/.test(textAt(tokens, named.next)) ? named.next + 1 : named.next;
  const word = textAt(tokens, how);
  const isMost = largeness.get(word) ?? (good.has(word) && isEnduring(named.measure) ? true : null);
  if (isMost === null) return null;
  return { measure: named.measure, isMost, isSeveral: !/^m(?:ai|en)or$/.test(word), next: how + 1 };
}

/** How many words at a place add nothing: "a mais leve de todas". */
const closingAt = (tokens: readonly Token[], at: number): number =>
  closingWords.find((words) => startsWith(tokens, at, words))?.length ?? 0;

/** "Que o meu", "do que a outra", but not "que tem no site". */
function isComparison(tokens: readonly Token[], at: number): boolean {
  const that = textAt(tokens, at) === "do" ? at + 1 : at;
  return spelled(tokens[that]) === "que" && !having.has(textAt(tokens, that + 1));
}

/** Whether the clause up to the place says no, or tells of what somebody has: "cansei de celular pequeno", "minha tv é pequena". */
const isRefused = (tokens: readonly Token[], at: number): boolean =>
  textAt(tokens, at - 1) === "sem" ||
  clauseBefore(tokens, at).some(
    ({ text }, place, clause) =>
      // "Pra minha mãe"
      refusals.has(text) && !/^(?:para|pra|pro|com|da|do)$/.test(clause[place - 1]?.text ?? ""),
  );

/** "Maior que o meu", "10 kg ou mais", "não muito grande". */
const isOther = (tokens: readonly Token[], at: number, { next, isSeveral }: Found): boolean =>
  // "Grande ou pequena"
  textAt(tokens, at - 1) === "ou" ||
  /^(?:ou|vs|versus|x)$/.test(textAt(tokens, next)) ||
  isRefused(tokens, at) ||
  (!isSeveral && closingAt(tokens, next) === 0 && isComparison(tokens, next));

/**
 * The most and the least that a text asks for of the measures, with the tokens that say so and what leads to them ("com a").
 * Words that compare with another thing ("maior que o meu"), that refuse, or that end a limit ("10 kg ou mais") ask for none.
 */
export function findExtremes(
  tokens: readonly Token[],
  all: readonly Measure[],
): (MeasureExtreme & TokenRange)[] {
  const found: (MeasureExtreme & TokenRange)[] = [];
  // Most texts have none, and need no look at the measures.
  if (!tokens.some((token) => beginnings.has(spelled(token)))) return found;
  const measures = all.filter((each) => !each.isCriterion && isCommon(each));
  const criteria = all.filter(({ isCriterion }) => isCriterion);
  for (let at = 0; at < tokens.length;) {
    const read =
      readPhrase(tokens, at, measures) ??
      readAmount(tokens, at, measures) ??
      readNamed(tokens, at, measures) ??
      readCriterion(tokens, at, criteria, (place) => isOfThing(tokens, place));
    const isDouble = found.some(({ key }) => key === read?.measure.key);
    if (read === null || isDouble || isOther(tokens, at, read)) {
      at += 1;
      continue;
    }
    const from = found.at(-1)?.next ?? 0;
    let first = at;
    while (first > from && leads.has(textAt(tokens, first - 1))) first -= 1;
    const { measure, isMost, isSeveral } = read;
    at = read.next + closingAt(tokens, read.next);
    // The "e" of "tv grande e barata" joins nothing any more.
    if (textAt(tokens, at) === "e") at += 1;
    found.push({ key: measure.key, isMost, isSeveral, first, next: at });
  }
  return found;
}
