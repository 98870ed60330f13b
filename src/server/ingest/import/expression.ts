import { foldText } from "@/lib/fold-text";
import type { Expression, Steps } from "@/server/ingest/import/expression-schema";
import { partFinder } from "@/server/ingest/import/patterns";
import { spellName } from "@/server/ingest/import/spell-name";
import { companyKey, slugify } from "@/server/platform/words/text-keys";

/** JSON files also contain numbers and booleans. */
export type Cell = string | number | boolean | null | undefined;

export interface Row {
  cell: (column: string) => Cell;
  period: string | undefined;
}

export interface UnlistedText {
  unlisted: string;
}

export type ReadText = (row: Row) => string | undefined | UnlistedText;

const DEFAULT_MISSING = ["", "-", "--", "---", "–", "—", "n.a.", "n/a", "n/d", "n.d.", "s/d", "null", "#n/d"];

export function missingTexts(additional: readonly string[] = []): ReadonlySet<string> {
  return new Set([...DEFAULT_MISSING, ...additional].map(foldText));
}

type Step = (text: string) => string | undefined | UnlistedText;

function removeAffixes({ removePrefixes = [], removeSuffixes = [], cutAt = [] }: Steps): Step {
  return (text) => {
    const prefix = removePrefixes.find((candidate) => text.startsWith(candidate));
    let rest = prefix === undefined ? text : text.slice(prefix.length);
    const suffix = removeSuffixes.find((candidate) => rest.endsWith(candidate));
    if (suffix !== undefined) rest = rest.slice(0, -suffix.length);
    for (const mark of cutAt) rest = rest.split(mark, 1)[0] ?? rest;
    return rest.trim();
  };
}

function mapValues({ map, unlisted = "keep" }: Steps): Step {
  const values = new Map(Object.entries(map ?? {}).map(([from, to]) => [foldText(from), to]));
  return (text) => {
    const value = values.get(foldText(text));
    if (value !== undefined) return value ?? undefined;
    if (unlisted === "missing") return undefined;
    return unlisted === "keep" ? text : { unlisted: text };
  };
}

function changeCase({ letterCase, spellings = [] }: Steps): Step {
  const known = new Map(spellings.map((word) => [foldText(word), word]));
  if (letterCase === "name") return (text) => spellName(text, known);
  if (letterCase === "upper") return (text) => text.toLocaleUpperCase("pt-BR");
  if (letterCase === "lower") return (text) => text.toLocaleLowerCase("pt-BR");
  if (letterCase === "companyKey") return companyKey;
  return letterCase === "key" ? slugify : (text) => text;
}

function compileSteps(steps: Steps): Step {
  const sequence: Step[] = [];
  if (steps.match !== undefined) sequence.push(partFinder(steps.match));
  if (steps.removePrefixes ?? steps.removeSuffixes ?? steps.cutAt) sequence.push(removeAffixes(steps));
  if (steps.map) sequence.push(mapValues(steps));
  if (steps.letterCase) sequence.push(changeCase(steps));
  const { padStart = 0, before = "", after = "" } = steps;
  sequence.push((text) => `${before}${text.padStart(padStart, "0")}${after}`);
  return (text) => {
    let value: string | undefined | UnlistedText = text;
    for (const step of sequence) {
      if (typeof value !== "string" || value === "") return value === "" ? undefined : value;
      value = step(value);
    }
    return value;
  };
}

const wordsOf = (text: string) => foldText(text).split(" ");

/** How many words of `text` are all of `other`. */
function leadingWords(text: readonly string[], other: readonly string[]): number {
  return other.every((word, index) => text[index] === word) ? other.length : 0;
}

/** A text that begins with an earlier one loses that beginning, and a repeated one is left out. */
function joinDistinct(parts: readonly string[], separator: string): string {
  const said = new Set<string>();
  const kept = parts.map((part, index) => {
    let words = part.split(" ");
    for (const earlier of parts.slice(0, index)) {
      words = words.slice(leadingWords(words.map(foldText), wordsOf(earlier)));
    }
    const isRepeated = words.every((word) => said.has(foldText(word)));
    for (const word of words) said.add(foldText(word));
    return isRepeated ? "" : words.join(" ");
  });
  return kept.filter(Boolean).join(separator);
}

const WITHOUT_LETTERS = /^[\d.,]+$/;

function isMissing(value: string, missing: ReadonlySet<string>): boolean {
  return missing.has(WITHOUT_LETTERS.test(value) ? value : foldText(value));
}

function withoutMeant(missing: ReadonlySet<string>, { map = {} }: Steps): ReadonlySet<string> {
  const meant = new Set(Object.keys(map).map(foldText));
  return new Set([...missing].filter((text) => text === "" || !meant.has(text)));
}

/** What Excel and LibreOffice show in a cell whose formula has no result, in English and in Portuguese. */
const CELL_ERROR =
  /^(?:#(?:REF|VALOR|VALUE|NOME|NAME|DIV\/0|NUM|NÚM|NULO|NULL|ESPALHAR|DERRAMAR|SPILL|CALC|CÁLC|DESPEJAR)[!?]|#N\/[DA]|#N\/DISP|Err:\d{3})$/i;

const isCellError = (text: string) =>
  (text.startsWith("#") || text.startsWith("Err:")) && CELL_ERROR.test(text);

function columnReader(column: string, missing: ReadonlySet<string>, isMultiline: boolean): ReadText {
  return (row) => {
    const cell = row.cell(column);
    if (cell === undefined || cell === null) return undefined;
    // Composed and decomposed letters are the same name (NFC).
    const text = String(cell).normalize("NFC").trim();
    const value = isMultiline ? text.replace(/[^\S\n]+/g, " ") : text.replace(/\s+/g, " ");
    return (value.length <= 8 && isMissing(value, missing)) || isCellError(value) ? undefined : value;
  };
}

function partReaders(parts: readonly ReadText[]) {
  return (row: Row): string[] | UnlistedText => {
    const values: string[] = [];
    for (const part of parts) {
      const value = part(row);
      if (typeof value === "object") return value;
      if (value !== undefined) values.push(value);
    }
    return values;
  };
}

function compileSource(
  expression: Exclude<Expression, string>,
  missing: ReadonlySet<string>,
  isMultiline: boolean,
): ReadText {
  const compile = (part: Expression) => compileExpression(part, missing, isMultiline);
  if ("column" in expression) return columnReader(expression.column, missing, isMultiline);
  if ("constant" in expression) return () => expression.constant;
  if ("option" in expression) return (row) => row.period;
  if ("firstOf" in expression) {
    const parts = expression.firstOf.map(compile);
    return (row) => {
      for (const part of parts) {
        const value = part(row);
        if (value !== undefined) return value;
      }
      return undefined;
    };
  }
  const readParts = partReaders(expression.join.map(compile));
  const { separator = " ", skipRepeated = false } = expression;
  return (row) => {
    const values = readParts(row);
    if (!Array.isArray(values)) return values;
    if (values.length === 0) return undefined;
    return skipRepeated ? joinDistinct(values, separator) : values.join(separator);
  };
}

/**
 * @param missing folded texts that mean a missing value (`missingTexts`)
 * @param isMultiline keeps line breaks, for running text such as the body of a review
 */
export function compileExpression(
  expression: Expression,
  missing: ReadonlySet<string>,
  isMultiline = false,
): ReadText {
  if (typeof expression === "string") return columnReader(expression, missing, isMultiline);
  // A join maps the joined text, and not its parts.
  const ofSource = "join" in expression ? missing : withoutMeant(missing, expression);
  const source = compileSource(expression, ofSource, isMultiline);
  const applySteps = compileSteps(expression);
  return (row) => {
    const value = source(row);
    return typeof value === "string" ? applySteps(value) : value;
  };
}
