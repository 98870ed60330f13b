import { isNamed, isOfKind, type Measure } from "@/lib/search/measure-words/measures";
import { findExtremes, type MeasureExtreme } from "@/lib/search/measure-words/extremes";
import { readUnit, type Unit, unitOf, unitOfAttribute } from "@/lib/search/measure-words/units";
import { readNumberWords } from "@/lib/search/number-words";
import { ceilings } from "@/lib/search/price-words/phrases";
import {
  readTokens,
  skip,
  startsWith,
  type Token,
  type TokenRange,
  withoutRanges,
  wordSet,
} from "@/lib/search/price-words/tokens";

export type LimitDirection = "from" | "above" | "to" | "below";

export interface MeasureLimit {
  key: string;
  direction: LimitDirection;
  /** In the attribute's own unit. */
  number: number;
}

/** A limit as a text has it, before anybody knows of which attribute. */
interface Written {
  first: number;
  next: number;
  bounds: { direction: LimitDirection; number: number }[];
  unit: Unit | null;
  /** The folded words beside the number that may name the attribute: "de largura", "bateria de". */
  names: string[];
}

const phrases = (direction: LimitDirection, texts: string) =>
  texts.split(",").map((text) => ({ direction, words: text.split(" ") }));

/** Longer phrases first: "ate no maximo" begins like "ate". */
const openings = [
  ...phrases(
    "to",
    `ate no maximo,ate,no maximo de,no maximo,maximo de,maximo,max,nao pode ter mais de,up to,${ceilings.join(",")}`,
  ),
  ...phrases(
    "below",
    "menos de,menos que,menos do que,abaixo de,menor que,menor do que,inferior a,<,under,below,less than",
  ),
  ...phrases(
    "from",
    "a partir de,de pelo menos,pelo menos,ao menos,no minimo de,no minimo,minimo de,minimo,at least",
  ),
  ...phrases(
    "above",
    "mais de,mais que,mais do que,acima de,maior que,maior do que,superior a,>,over,more than,above",
  ),
].sort((a, b) => b.words.length - a.words.length);

const closings = [
  ...phrases("from", "ou mais,pra cima,para cima,no minimo,em diante,pra mais,para mais,ou maior"),
  ...phrases("to", "ou menos,pra baixo,para baixo,no maximo,pra menos,para menos,ou menor"),
];

const fillers = wordSet("uns umas aproximadamente cerca");
const halves = wordSet("meio meia");
const spans = wordSet("a e ate - – —");
/** Words that lead to a limit and go with it: "que pese no máximo". */
const leads = wordSet(
  "de do da com e que em tenha tenham tem ter tendo pese pesem pesa pesar pesando meca medindo seja sejam ser dure durem dura " +
    "gaste gastem gasta consuma consumam consome emita emitam emite duracao aguente aguentem caiba caibam cabe faca para pra with",
);
const joints = wordSet("de do da na no em");

/** The tokens of a typed text, with the units of the attributes that its limits may be of. */
interface Typed {
  tokens: readonly Token[];
  units: readonly Unit[];
}

const readTyped = (typed: string, measures: readonly Measure[]): Typed => ({
  tokens: readTokens(typed),
  units: measures.flatMap(({ unit }) => unitOfAttribute(unit) ?? []),
});

interface Read {
  number: number;
  unit: Unit | null;
  next: number;
}

/** "10", "dez", "6 mil", "1,5 kg", "um quilo e meio"; null for the number of a model ("j6") and where none begins. */
function readNumber({ tokens, units }: Typed, at: number): Read | null {
  const token = tokens[at];
  const before = tokens[at - 1];
  const isPart = token?.isGlued === true && before?.kind === "word";
  const spoken = readDigits(tokens, at) ?? readNumberWords(tokens, at);
  if (spoken === null || isPart) return null;
  const isThousands = tokens[spoken.next]?.text === "mil";
  const end = isThousands ? spoken.next + 1 : spoken.next;
  const value = isThousands ? spoken.value * 1_000 : spoken.value;
  const read = readUnit(tokens, end, units);
  const after = tokens[end];
  // "50x" and "12v" measure something else.
  if (read === null && after?.isGlued === true && after.kind === "word") return null;
  const unit = read?.unit ?? null;
  const next = read === null ? end : skipDot(tokens, read.next);
  const more = unit === null ? null : readRest(tokens, next, unit);
  return { number: value + (more?.number ?? 0), unit, next: more?.next ?? next };
}

/** What follows a unit, as a part of it: "um quilo e meio", "um quilo e trezentos", "2 horas e 30 minutos". */
function readRest(tokens: readonly Token[], at: number, unit: Unit): Pick<Read, "number" | "next"> | null {
  if (tokens[at]?.text !== "e") return null;
  if (halves.has(tokens[at + 1]?.text ?? "")) return { number: 0.5, next: at + 2 };
  const read = readNumberWords(tokens, at + 1) ?? readDigits(tokens, at + 1);
  if (read === null) return null;
  const smaller = unitOf(tokens[read.next]?.text);
  if (smaller?.kind === unit.kind && smaller.size < unit.size)
    return { number: (read.value * smaller.size) / unit.size, next: read.next + 1 };
  const isOfThousand = smaller === null && unit.kind === "mass" && unit.size === 1 && read.value >= 100;
  return isOfThousand ? { number: read.value / 1_000, next: read.next } : null;
}

const readDigits = (tokens: readonly Token[], at: number) =>
  tokens[at]?.kind === "number" ? { value: Number(tokens[at].text), next: at + 1 } : null;

/** The place after the full stop of a short unit: "55 pol." */
const skipDot = (tokens: readonly Token[], at: number) =>
  tokens[at]?.text === "." && tokens[at].isGlued ? at + 1 : at;

/** It has the name of the measure where this stands within: "8 GB de RAM ou mais". */
type Span = Pick<Written, "bounds" | "unit" | "next"> & { name?: string | undefined };

/** "entre 50 e 55 polegadas", "de 8 a 10 kg": both numbers have the unit of the second. */
function readSpan(typed: Typed, at: number): Span | null {
  const { tokens } = typed;
  if (!["entre", "de"].includes(tokens[at]?.text ?? "")) return null;
  const lower = readNumber(typed, at + 1);
  if (lower === null || !spans.has(tokens[lower.next]?.text ?? "")) return null;
  const upper = readNumber(typed, lower.next + 1);
  if (upper?.unit == null || upper.number <= lower.number) return null;
  const bounds = [
    { direction: "from" as const, number: lower.number },
    { direction: "to" as const, number: upper.number },
  ];
  return { bounds, unit: upper.unit, next: upper.next };
}

/** "mais de 10 quilos", "16 quilos ou mais". */
function readBound(typed: Typed, at: number): Span | null {
  const { tokens } = typed;
  for (const { direction, words } of openings) {
    if (!startsWith(tokens, at, words)) continue;
    const read = readNumber(typed, skip(tokens, at + words.length, fillers));
    if (read) return { bounds: [{ direction, number: read.number }], unit: read.unit, next: read.next };
  }
  const read = readNumber(typed, at);
  if (!read) return null;
  // The name of the measure may stand before the words of the limit: "8 GB de RAM ou mais".
  const named = skip(tokens, read.next, joints);
  for (const end of [read.next, named + 1]) {
    const closing = closings.find(({ words }) => startsWith(tokens, end, words));
    if (!closing) continue;
    const bounds = [{ direction: closing.direction, number: read.number }];
    const name = end === read.next ? undefined : tokens[named]?.text;
    return { bounds, unit: read.unit, next: end + closing.words.length, name };
  }
  return null;
}

/** Adds the words around the number, one of which may name what is measured. */
function withNames(tokens: readonly Token[], at: number, span: Span): Written {
  const named = skip(tokens, span.next, joints);
  const after = tokens[named]?.kind === "word" ? tokens[named].text : undefined;
  const joint = joints.has(tokens[at - 1]?.text ?? "") ? at - 2 : at - 1;
  const before = tokens[joint]?.kind === "word" ? tokens[joint].text : undefined;
  const names = [span.name, after, before].filter((name) => name !== undefined);
  return { ...span, first: at, names };
}

function findWritten(typed: Typed): Written[] {
  const { tokens } = typed;
  const found: Written[] = [];
  for (let at = 0; at < tokens.length;) {
    const span = readSpan(typed, at) ?? readBound(typed, at);
    if (span) found.push(withNames(tokens, at, span));
    at = span?.next ?? at + 1;
  }
  return found;
}

/** The measure that a limit means: the one that is named, or the only one of the unit. */
function measureOf(
  measures: readonly Measure[],
  { unit, names }: Written,
): { measure: Measure; name?: string } | null {
  const fitting = unit === null ? measures : measures.filter((each) => isOfKind(each, unit.kind));
  for (const name of names) {
    const named = fitting.filter((each) => isNamed(each, name));
    if (named.length === 1 && named[0]) return { measure: named[0], name };
  }
  const [only, ...others] = fitting;
  return unit !== null && only && others.length === 0 ? { measure: only } : null;
}

/** In the attribute's unit. */
const converted = (number: number, unit: Unit | null, measure: Measure) =>
  unit === null ? number : (number * unit.size) / (unitOfAttribute(measure.unit)?.size ?? 1);

/** The first and the next token of what a limit says, with its lead words and its name. */
function rangeOf(
  tokens: readonly Token[],
  written: Written,
  name: string | undefined,
  from: number,
): TokenRange {
  let { first, next } = written;
  const named = skip(tokens, next, joints);
  if (name !== undefined && tokens[named]?.text === name) next = named + 1;
  const isLead = (token: Token | undefined) =>
    token !== undefined && (leads.has(token.text) || (token.text === name && next === written.next));
  while (first > from && isLead(tokens[first - 1])) first -= 1;
  return { first, next };
}

/** The signs that stood after what is left out stand after the word before it. */
const withoutLimits = (typed: string, tokens: readonly Token[], ranges: readonly TokenRange[]) =>
  withoutRanges(typed, tokens, ranges).replace(/ (?=[,;.?!])/g, "");

/** What a text limits, and of what it asks for the most or the least. */
interface MeasureWords {
  /** What is left of the text; all of it where it says nothing of a measure. */
  text: string;
  limits: MeasureLimit[];
  extremes: MeasureExtreme[];
}

/** The ranges that share no token with the others. */
const besides = <Range extends TokenRange>(
  others: readonly TokenRange[],
  ranges: readonly Range[],
): Range[] =>
  ranges.filter(({ first, next }) => others.every((other) => next <= other.first || other.next <= first));

/** The extremes besides the limits, and the ranges of both in the order of the text. */
function addExtremes(limits: readonly TokenRange[], tokens: readonly Token[], measures: readonly Measure[]) {
  const extremes = besides(limits, findExtremes(tokens, measures));
  return { extremes, ranges: [...limits, ...extremes].toSorted((a, b) => a.first - b.first) };
}

/**
 * Understands limits of measures as Brazilians write and say them, such as "mais de 10 quilos", "até 60 cm de largura", "16 gigas ou
 * mais" and "bateria de pelo menos 5000", where exactly one of the measures can be meant, and the most of one: "a maior tv", "que
 * gasta menos água". Others stay in the text.
 */
export function readMeasureWords(typed: string, measures: readonly Measure[]): MeasureWords {
  const numbers = measures.filter(({ isCriterion }) => !isCriterion);
  const read = readTyped(typed, numbers);
  const { tokens } = read;
  const limits: MeasureLimit[] = [];
  const ranges: TokenRange[] = [];
  for (const written of findWritten(read)) {
    const meant = measureOf(numbers, written);
    if (meant === null) continue;
    const { measure, name } = meant;
    for (const { direction, number } of written.bounds)
      limits.push({ key: measure.key, direction, number: converted(number, written.unit, measure) });
    ranges.push(rangeOf(tokens, written, name, ranges.at(-1)?.next ?? 0));
  }
  const { extremes, ranges: all } = addExtremes(ranges, tokens, measures);
  const text = all.length > 0 ? withoutLimits(typed, tokens, all) : typed;
  return {
    text,
    limits,
    extremes: extremes.map(({ key, isMost, isSeveral }) => ({ key, isMost, isSeveral })),
  };
}

/**
 * The text without whatever may limit one of the measures or ask for the most of it. A search for it finds the category that is
 * meant. Null where no words of the text may do so.
 */
export function withoutMeasureWords(typed: string, measures: readonly Measure[]): string | null {
  const read = readTyped(typed, measures);
  const { tokens } = read;
  const written = findWritten(read);
  const ranges = written.map((each, index) => {
    const name = each.names.find((word) => measures.some((measure) => isNamed(measure, word)));
    return rangeOf(tokens, each, name, written[index - 1]?.next ?? 0);
  });
  const { ranges: all } = addExtremes(ranges, tokens, measures);
  return all.length > 0 ? withoutLimits(typed, tokens, all) : null;
}
