import type { StoredSynonym } from "@/server/platform/db/schema/search";
import { isStopWord } from "@/local/search/text/stop-words";
import { formsOf } from "@/local/search/text/singular";
import { splitWords } from "@/local/search/text/words";
import { z } from "zod";

const terms = z.array(z.string().max(200)).max(200);

export const synonymSchema = z.discriminatedUnion("type", [
  z.object({ objectID: z.string().min(1).max(500), type: z.literal("synonym"), synonyms: terms }),
  z.object({
    objectID: z.string().min(1).max(500),
    type: z.enum(["onewaysynonym", "oneWaySynonym"]),
    input: z.string().max(200),
    synonyms: terms,
  }),
  z.object({
    objectID: z.string().min(1).max(500),
    type: z.enum(["altcorrection1", "altCorrection1", "altcorrection2", "altCorrection2"]),
    word: z.string().max(200),
    corrections: terms,
  }),
  z.object({
    objectID: z.string().min(1).max(500),
    type: z.literal("placeholder"),
    placeholder: z.string().max(200),
    replacements: terms,
  }),
]);

type Synonym = z.infer<typeof synonymSchema>;

/** What may be typed, and what it also stands for; each as its words, without stop words. */
export interface SynonymRule {
  phrase: readonly string[];
  others: readonly (readonly string[])[];
  /** Letters of a one-word phrase that have to be typed before it may be meant. */
  begunFrom: number;
  /** Whether the phrase names a thing: what has synonyms in one direction alone is another word for a quality. */
  isName: boolean;
  /** Whether it says what a thing is for ("varrer"): a synonym in one direction, towards the name of a thing. */
  isUse: boolean;
}

export interface SynonymTable {
  /** Rules that begin with a word, by every form of it; the longest phrase first. */
  rulesOf: (word: string) => readonly SynonymRule[];
  /** Rules of one-word phrases, for words that are typed in part or with mistakes, which uses are not. */
  single: readonly SynonymRule[];
}

/** Without stop words, unless there is nothing else. */
function phraseWords(text: string): string[] {
  const words = splitWords(text, 10).map((each) => each.text);
  const kept = words.filter((each) => !isStopWord(each));
  return kept.length > 0 ? kept : words;
}

const SHORTEST_BEGINNING = 3;

/** A phrase of several words as one word, with and without its stop words: "lavaroupa". */
function joinedForms(source: string): string[] {
  const [all, counted] = [splitWords(source, 10).map((each) => each.text), phraseWords(source)];
  return all.length < 2 ? [] : [...new Set([all.join(""), counted.join("")])];
}

function readSides(synonym: Synonym): [sources: readonly string[], targets: readonly string[]] {
  switch (synonym.type) {
    case "synonym":
      return [synonym.synonyms, synonym.synonyms];
    case "onewaysynonym":
    case "oneWaySynonym":
      return [[synonym.input], synonym.synonyms];
    case "placeholder":
      return [[], []];
    default:
      return [[synonym.word], synonym.corrections];
  }
}

const key = (words: readonly string[]) => words.join(" ");

/** `names` are the phrases that name things. */
function rulesOfSynonym(synonym: Synonym, names: ReadonlySet<string>): SynonymRule[] {
  const [sources, targets] = readSides(synonym);
  const others = targets.map(phraseWords).filter((words) => words.length > 0);
  // "Máquina de espresso" stands for one kind of cafeteira.
  const isKind = others.some(
    (words) => words.length > 1 && !names.has(key(words)) && names.has(words[0] ?? ""),
  );
  const isName = synonym.type === "synonym" || isKind;
  const isUse = !isName && others.some((words) => names.has(key(words)));
  return sources.flatMap((source) => {
    const phrase = phraseWords(source);
    if (phrase.length === 0) return [];
    const shared = { isName, isUse };
    // As long as only its first word is typed, that is what is meant.
    const begunFrom = Math.max(SHORTEST_BEGINNING, (phrase[0] ?? "").length + 1);
    const joined = isUse ? [] : joinedForms(source);
    return [
      {
        phrase,
        others: others.filter((words) => key(words) !== key(phrase)),
        begunFrom: SHORTEST_BEGINNING,
        ...shared,
      },
      ...joined.map((text) => ({ phrase: [text], others, begunFrom, ...shared })),
    ];
  });
}

function buildTable(stored: Readonly<Record<string, StoredSynonym>>): SynonymTable {
  const synonyms = Object.values(stored).flatMap((each) => synonymSchema.safeParse(each).data ?? []);
  const named = synonyms.flatMap((each) => (each.type === "synonym" ? each.synonyms : []));
  const names = new Set(named.map((text) => key(phraseWords(text))));
  const rules = synonyms.flatMap((each) => rulesOfSynonym(each, names));
  const byFirst = new Map<string, SynonymRule[]>();
  for (const rule of rules) {
    for (const form of formsOf(rule.phrase[0] ?? "")) byFirst.set(form, [...(byFirst.get(form) ?? []), rule]);
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.phrase.length - a.phrase.length);
  const none: SynonymRule[] = [];
  return {
    rulesOf: (word) => {
      const found = formsOf(word).flatMap((form) => byFirst.get(form) ?? none);
      return [...new Set(found)].sort((a, b) => b.phrase.length - a.phrase.length);
    },
    single: rules.filter(({ phrase, isUse }) => phrase.length === 1 && !isUse),
  };
}

const tables = new WeakMap<object, SynonymTable>();

/** The same synonyms have the same table, which is made once. */
export function synonymTable(synonyms: Readonly<Record<string, StoredSynonym>>): SynonymTable {
  const known = tables.get(synonyms);
  if (known) return known;
  const table = buildTable(synonyms);
  tables.set(synonyms, table);
  return table;
}

/** Singular and plural are the same word. */
export function areSameWord(left: string, right: string): boolean {
  if (left === right) return true;
  const forms = new Set(formsOf(left));
  return formsOf(right).some((form) => forms.has(form));
}
