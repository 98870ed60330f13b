import { packFacet, writePacked, type FacetText, type PackedFacets } from "@/local/search/index/facet-values";
import { facetAttributes, searchableLevels, type IndexSettings } from "@/local/search/index/index-settings";
import type { RankedAttribute } from "@/local/search/index/index-settings";
import { filterMark, indexMark, sampleMarks, type Mark } from "@/local/search/index/marks";
import { readAttribute, readTexts, type RecordBody } from "@/local/search/index/read-attribute";
import { sortKey } from "@/local/search/index/sort-key";
import { formsOf } from "@/local/search/text/singular";
import { storableText } from "@/local/search/text/storable-text";
import { rememberTexts } from "@/local/search/text/remember";
import { splitWords, type Word } from "@/local/search/text/words";
import { tierMarks, type Tiers } from "@/local/search/index/tiers";

/** With a new number, also where records say more than before, every index is made anew at the next start. */
export const ENTRY_VERSION = 7;

/** Table `search_entry`: what a search reads of a record. */
export interface Entry {
  /** A tsvector as text: words with positions and weights, and marks. */
  words: string;
  terms: string[];
  /** Packed values in base64. */
  facets: string;
  facetTexts: FacetText[];
  sortable: Record<string, unknown>;
  sortKey: string;
}

/** Levels beyond the fourth count as the fourth: PostgreSQL knows four weights. */
const weights = ["A", "B", "C", "D"] as const;
export const weightOfLevel = (level: number): (typeof weights)[number] =>
  weights[Math.min(level, weights.length - 1)] ?? "D";

/** Limits of one record. */
const WORDS_OF_TEXT = 1_000;
const WORDS_OF_RECORD = 4_000;
const LARGEST_POSITION = 16_000;
/** Between two texts, so that no phrase reaches from one into the other. */
const GAP = 10;
const LARGEST_FACET = 200;
const LARGEST_SORTABLE = 200;

export interface EntryRules {
  indexName: string;
  levels: string[][] | null;
  facets: ReturnType<typeof facetAttributes>;
  customRanking: RankedAttribute[];
  sorted: string[];
  tiers: Tiers | null;
}

export function entryRules(
  { name, settings, tiers }: { name: string; settings: IndexSettings; tiers: Tiers | null },
  customRanking: RankedAttribute[],
  sorted: string[],
): EntryRules {
  return {
    indexName: name,
    levels: searchableLevels(settings),
    facets: facetAttributes(settings),
    customRanking,
    sorted,
    tiers,
  };
}

/** For each word of the text. */
const termsOfWords = rememberTexts((text): readonly (readonly string[])[] => {
  const words = splitWords(text, WORDS_OF_TEXT);
  return words.map((word, index) => {
    const forms = formsOf(word.text);
    return word.isJoined ? [...forms, joinedFrom(words, index)] : forms;
  });
});

const POSITIONS_OF_TERM = 50;

class WordCollector {
  private readonly positions = new Map<string, { text: string; count: number }>();
  private position = 0;
  private count = 0;

  add(text: string, weight: (typeof weights)[number]): void {
    const words = termsOfWords(text);
    const length = Math.min(words.length, WORDS_OF_RECORD - this.count);
    const start = this.position + GAP;
    for (let index = 0; index < length; index += 1) {
      const position = `${Math.min(start + index, LARGEST_POSITION)}${weight}`;
      for (const term of words[index] ?? []) this.put(term, position);
    }
    this.position = start + length;
    this.count += length;
  }

  private put(term: string, position: string): void {
    const positions = this.positions.get(term);
    if (!positions) this.positions.set(term, { text: position, count: 1 });
    else if (positions.count < POSITIONS_OF_TERM) {
      positions.text += `,${position}`;
      positions.count += 1;
    }
  }

  get terms(): string[] {
    return [...this.positions.keys()];
  }

  /** Terms are letters and digits, marks have a sign before them: nothing needs to be escaped. */
  write(marks: Iterable<Mark>): string {
    let text = "";
    for (const [term, positions] of this.positions) text += `'${term}':${positions.text} `;
    for (const mark of marks) text += `'${mark}' `;
    return text.trimEnd();
  }
}

/** "micro-ondas" is found as one word, too. */
function joinedFrom(words: readonly Word[], last: number): string {
  let first = last;
  while (first > 0 && words[first]?.isJoined) first -= 1;
  const joined = words.slice(first, last + 1).map(({ text }) => text);
  return [...joined.join("")].slice(0, 64).join("");
}

function collectWords(body: RecordBody, levels: string[][] | null): WordCollector {
  const collector = new WordCollector();
  if (levels === null) {
    for (const [name, value] of Object.entries(body)) {
      if (name === "objectID") continue;
      for (const text of readTexts(value)) collector.add(text, "A");
    }
    return collector;
  }
  for (const [index, names] of levels.entries()) {
    const weight = weightOfLevel(index);
    for (const name of names) {
      for (const text of readTexts(readAttribute(body, name))) collector.add(text, weight);
    }
  }
  return collector;
}

interface CollectedFacets {
  packed: PackedFacets;
  texts: FacetText[];
  marks: Set<Mark>;
}

function collectFacets(body: RecordBody, rules: EntryRules): CollectedFacets {
  const into: CollectedFacets = { packed: [], texts: [], marks: new Set() };
  for (const tag of readAttribute(body, "_tags").slice(0, 1_000)) {
    if (typeof tag !== "string" && typeof tag !== "number") continue;
    into.marks.add(filterMark("_tags", storableText(String(tag).slice(0, LARGEST_FACET))));
  }
  for (const [attribute, { isCounted }] of rules.facets) {
    const values = readAttribute(body, attribute);
    const counted = new Set<string>();
    for (const value of values.length > 1_000 ? values.slice(0, 1_000) : values) {
      if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") continue;
      const text = storableText(String(value).slice(0, LARGEST_FACET));
      if (text === "" || counted.has(text)) continue;
      counted.add(text);
      into.marks.add(filterMark(attribute, text));
      if (isCounted) packFacet(attribute, text, into);
    }
  }
  return into;
}

/** By dotted path, so that any number of the record can be filtered by. */
function collectNumbers(value: RecordBody, path: string, into: Map<string, unknown>, depth = 4): void {
  for (const [key, each] of Object.entries(value)) {
    if (into.size >= LARGEST_SORTABLE) return;
    const name = path === "" ? key : `${path}.${key}`;
    if (typeof each === "number" || typeof each === "boolean") into.set(name, Number(each));
    else if (Array.isArray(each)) {
      const numbers = each.filter((element) => typeof element === "number");
      if (numbers.length > 0) into.set(name, numbers.slice(0, LARGEST_SORTABLE));
    } else if (typeof each === "object" && each !== null && depth > 0)
      collectNumbers(each as RecordBody, name, into, depth - 1);
  }
}

function collectSortable(body: RecordBody, { sorted }: EntryRules): Record<string, unknown> {
  const sortable = new Map<string, unknown>();
  for (const attribute of sorted) {
    const [value] = readAttribute(body, attribute);
    if (typeof value === "string")
      sortable.set(attribute, storableText(value.slice(0, LARGEST_FACET)).toLowerCase());
  }
  collectNumbers(body, "", sortable);
  return Object.fromEntries(sortable);
}

export function makeEntry(objectId: string, body: RecordBody, rules: EntryRules): Entry {
  const words = collectWords(body, rules.levels);
  const customKey = sortKey(body, rules.customRanking);
  const { packed, texts, marks } = collectFacets(body, rules);
  marks.add(indexMark(rules.indexName));
  for (const mark of sampleMarks(objectId)) marks.add(mark);
  for (const mark of tierMarks(body, rules.tiers, customKey)) marks.add(mark);
  return {
    words: words.write(marks),
    terms: words.terms,
    facets: writePacked(packed),
    facetTexts: texts,
    sortable: collectSortable(body, rules),
    sortKey: customKey,
  };
}
