import { isNamed, type Measure } from "@/lib/search/measure-words/measures";
import { criterionPhrases, praises, superlatives } from "@/lib/search/measure-words/criterion-words";
import { spelled, startsWith, type Token } from "@/lib/search/price-words/tokens";

/** What asks for the best in a criterion, and the place after it. */
export interface PraisedCriterion {
  measure: Measure;
  isMost: true;
  isSeveral: boolean;
  next: number;
}

/** Words with which praises of criteria begin, or their names end. */
export const criterionBeginnings: ReadonlySet<string> = new Set([
  ...criterionPhrases.map(({ words: [first = ""] }) => first),
  ...praises,
]);

const textAt = (tokens: readonly Token[], at: number) => spelled(tokens[at]);

/**
 * "Silencioso", "que não trava", "boa câmera", "câmera excelente". An adjective counts where `isOfThing` says that only the
 * thing stands before it, and not before "a": "resistente à água" is no durability.
 */
export function readCriterion(
  tokens: readonly Token[],
  at: number,
  criteria: readonly Measure[],
  isOfThing: (at: number) => boolean,
): PraisedCriterion | null {
  const found = (names: readonly string[], next: number, isSeveral: boolean): PraisedCriterion | null => {
    const [measure] = names.flatMap((name) => criteria.find((each) => isNamed(each, name)) ?? []);
    return measure ? { measure, isMost: true, isSeveral, next } : null;
  };
  const isMore = /^(?:mais|bem|muito|super|mega)$/.test(textAt(tokens, at));
  const start = isMore ? at + 1 : at;
  for (const { words, names, isAdjective } of criterionPhrases) {
    if (!startsWith(tokens, start, words)) continue;
    const next = start + words.length;
    if (isAdjective && (!isOfThing(at) || /^(?:a|ao|aos|as|to)$/.test(textAt(tokens, next)))) continue;
    const isSeveral = !tokens.slice(at, next).some((token) => superlatives.has(spelled(token)));
    const read = found(names, next, isSeveral);
    if (read) return read;
  }
  return readPraise(tokens, at, found);
}

/** The name of a criterion with a praise before it or behind it. */
function readPraise(
  tokens: readonly Token[],
  at: number,
  found: (names: readonly string[], next: number, isSeveral: boolean) => PraisedCriterion | null,
): PraisedCriterion | null {
  const text = textAt(tokens, at);
  if (praises.has(text)) {
    const name = /^(?:de|em)$/.test(textAt(tokens, at + 1)) ? at + 2 : at + 1;
    return isWord(tokens, name) ? found([textAt(tokens, name)], name + 1, !superlatives.has(text)) : null;
  }
  const how = /^(?:bem|muito)$/.test(textAt(tokens, at + 1)) ? at + 2 : at + 1;
  const praise = textAt(tokens, how);
  return isWord(tokens, at) && praises.has(praise) ? found([text], how + 1, !superlatives.has(praise)) : null;
}

const isWord = (tokens: readonly Token[], at: number) =>
  tokens[at]?.kind === "word" && textAt(tokens, at).length > 2;
