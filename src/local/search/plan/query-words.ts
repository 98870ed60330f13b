import type { IndexSettings } from "@/local/search/index/index-settings";
import { comparisons, findComparison } from "@/lib/search/comparison-words";
import { isContent, opensClause, readNegations } from "@/local/search/plan/negated-words";
import { readTypedWords, type TypedWord } from "@/local/search/plan/typed-words";
import { divideExchange } from "@/local/search/plan/exchanges";
import { basesOf } from "@/local/search/text/diminutive";
import { isStopWord } from "@/local/search/text/stop-words";
import { formsOf } from "@/local/search/text/singular";
import {
  asksHow,
  HOW,
  hasWish,
  readIntroduction,
  withoutTelling,
  type Introduction,
} from "@/local/search/plan/introductions";
import { isChatLetter, isFiller, mayBeginName } from "@/local/search/text/vocabulary";
import { splitWords } from "@/local/search/text/words";

/** More words than anybody types on purpose are ignored. */
const LONGEST_QUERY_WORDS = 12;

export interface QueryWord extends Introduction {
  text: string;
  forms: readonly string[];
  /** What it is a diminutive of: "geladeira" for "geladeirinha". */
  bases: readonly string[];
  /** Words after each other that say the same: "1", "5" for "1,5". */
  phrases: readonly (readonly string[])[];
  /** In the query, with stop words counted. */
  position: number;
  isPrefix: boolean;
  isOptional: boolean;
  /** Whether it stands between things that are compared; "possible" for an "x" that may belong to a name. */
  comparison: "sure" | "possible" | null;
}

export interface ReadQuery {
  words: readonly QueryWord[];
  /** Records with all words of one are not wanted. */
  unwanted: readonly (readonly QueryWord[])[];
  /** Whether the text only refuses: "não gosto de air fryer preta". Then `words` has all of its words. */
  isAllRefused: boolean;
  /** What somebody gives away for what is wanted: "trocar a duplex de 300 litros por uma inverse". */
  given: readonly QueryWord[];
  /** Whether the text says of anything that it is wanted, or refuses something of the thing that is. */
  hasWish: boolean;
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

/** What a word alone says, without a look at the others. */
function makeWord(
  { text, others, phrases, position, isLast, isWhole, isCut }: TypedWord,
  { queryType = "prefixLast", ignorePlurals }: QueryWordSettings,
  optional: ReadonlySet<string>,
): QueryWord {
  const isPlural = isOn(ignorePlurals);
  const own = isPlural ? formsOf(text) : [text];
  return {
    text,
    // What stands for a phrase is no word itself.
    forms: phrases.length > 0 ? [] : [...own, ...others],
    bases: isPlural ? basesOf(text) : [],
    phrases,
    position,
    isPrefix: isCut || (!isWhole && (queryType === "prefixAll" || (queryType === "prefixLast" && isLast))),
    isOptional: optional.has(text),
    comparison: null,
    isOwner: false,
    isAsked: false,
    isWished: false,
    isOther: false,
  };
}

/** A query of nothing but optional words asks for them. */
function withSomeRequired(words: readonly QueryWord[]): QueryWord[] {
  const areAllOptional = words.every(({ isOptional }) => isOptional);
  return areAllOptional ? words.map((each) => ({ ...each, isOptional: false })) : [...words];
}

/** Every word as it was typed, for an index without a language. */
function readPlainly(query: string, settings: QueryWordSettings): QueryWord[] {
  const optional = optionalSet(settings.optionalWords);
  const all = splitWords(query, 50);
  const words = all.map(({ text }, position) =>
    makeWord(
      {
        text,
        others: [],
        phrases: [],
        position,
        isLast: position === all.length - 1,
        isWhole: false,
        isCut: false,
        opensClause: false,
        isAfterColon: false,
      },
      settings,
      optional,
    ),
  );
  return withSomeRequired(words.slice(0, LONGEST_QUERY_WORDS));
}

/** Only between other words, and once. */
const betweenOthers = (words: readonly QueryWord[]): QueryWord[] =>
  words.flatMap((each, index) => {
    if (each.comparison !== "sure") return [each];
    const [before, after] = [words[index - 1], words[index + 1]];
    return before && after && before.comparison === null ? [each] : [];
  });

/** Stop words and fillers are left out where there are other words. */
function readWanted(typed: readonly TypedWord[], settings: QueryWordSettings): QueryWord[] {
  const optional = optionalSet(settings.optionalWords);
  const compared = findComparison(
    typed.map(({ text }) => text),
    (place) => opensClause(typed[place]),
  );
  const sureness = compared?.isSure === true ? "sure" : "possible";
  const kept: QueryWord[] = [];
  let leftOut: TypedWord[] = [];
  for (const [index, each] of typed.slice(0, compared?.end).entries()) {
    const comparison = compared?.joints.has(index) === true ? sureness : null;
    if (compared?.others.has(index) === true && kept.length > 0) {
      // A comma stands for the word between two things.
      kept.push({
        ...makeWord({ ...each, text: "ou", others: [], phrases: [] }, settings, optional),
        comparison: "sure",
      });
      leftOut = [];
    }
    const next = typed[index + 1]?.text ?? "";
    const isChat = isChatLetter(each.text) && /^\p{L}/u.test(next);
    // "Pro" ends the name of a model, and also stands for "para o": "um igual pro meu irmão".
    const isTie = each.text === "pro" && /^(?:[mst]eus?|minhas?|suas?|noss[oa]s?)$/.test(next);
    const isLeftOut =
      isTie || isStopWord(each.text) || isFiller(each.text) || comparisons.has(each.text) || isChat;
    // "Oi fibra" may ask for a company, and "oi, tem fibra" does not.
    const [, second] = typed;
    const isName =
      index === 0 &&
      mayBeginName(each.text) &&
      second !== undefined &&
      isContent(second) &&
      !opensClause(second);
    const isHow = asksHow(each, next, kept.length === 0);
    if (isLeftOut && comparison === null && !isName && !isHow) {
      leftOut.push(each);
      continue;
    }
    const word = makeWord(isHow ? { ...each, text: HOW } : each, settings, optional);
    const introduction = readIntroduction(leftOut, each, kept.at(-1)?.text);
    kept.push({ ...word, isOptional: word.isOptional || isName, comparison, ...introduction });
    leftOut = [];
  }
  const words = betweenOthers(kept);
  const all = words.length > 0 ? words : typed.map((each) => makeWord(each, settings, optional));
  return withSomeRequired(all.slice(0, LONGEST_QUERY_WORDS));
}

/** With stop words removed the query is read as Portuguese. */
export function readQueryWords(query: string, settings: QueryWordSettings): ReadQuery {
  if (!isOn(settings.removeStopWords))
    return {
      words: readPlainly(query, settings),
      unwanted: [],
      isAllRefused: false,
      given: [],
      hasWish: false,
    };
  const { given, received: typed } = divideExchange(withoutTelling(readTypedWords(query)));
  const { wanted, unwanted, isRefusedBehind } = readNegations(typed);
  const none = new Set<string>();
  const isAllRefused = !wanted.some(isContent);
  return {
    isAllRefused,
    hasWish: hasWish(typed) || isRefusedBehind,
    given: given.filter(isContent).map((each) => makeWord(each, settings, none)),
    words: readWanted(isAllRefused ? typed : wanted, settings),
    unwanted: unwanted.map((words) =>
      words.map((each) => ({ ...makeWord(each, settings, none), isPrefix: false })),
    ),
  };
}
