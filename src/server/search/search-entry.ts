import type { RankedAttribute } from "@/server/search/index-settings";
import { facetAttributes, searchableLevels, type IndexSettings } from "@/server/search/index-settings";
import { readAttribute, readTexts, type RecordBody } from "@/server/search/read-attribute";
import { sortKey } from "@/server/search/sort-key";
import { formsOf } from "@/server/search/text/singular";
import { storableText } from "@/server/search/text/storable-text";
import { splitWords, type Word } from "@/server/search/text/words";

/** What a search reads of a record (table `search_entry`). */
export interface Entry {
  /** A tsvector as text. */
  words: string;
  terms: string[];
  filters: string[];
  facets: string[];
  sortable: Record<string, unknown>;
  place: string;
}

/** Divides an attribute from its value in `filters` and `facets`. */
export const FACET_SEPARATOR = "\u0001";

/** Levels beyond the fourth count as the fourth: PostgreSQL knows four weights. */
const weights = ["A", "B", "C", "D"] as const;
/** Bounds on what one record may bring into the index. */
const WORDS_OF_TEXT = 1_000;
const WORDS_OF_RECORD = 4_000;
const LARGEST_POSITION = 16_000;
/** Between two texts, so that no phrase reaches from one into the other. */
const GAP = 10;
const LARGEST_FACET = 200;
const LARGEST_SORTABLE = 200;

/** How the entries of an index are made, read once from its settings and those of its replicas. */
export interface EntryRules {
  levels: string[][] | null;
  facets: ReturnType<typeof facetAttributes>;
  customRanking: RankedAttribute[];
  /** Attributes that the index or a replica sorts by. */
  sorted: string[];
}

/** @param sorted attributes that the index or one of its replicas sorts by. */
export function entryRules(
  settings: IndexSettings,
  customRanking: RankedAttribute[],
  sorted: string[],
): EntryRules {
  return { levels: searchableLevels(settings), facets: facetAttributes(settings), customRanking, sorted };
}

class WordCollector {
  private readonly positions = new Map<string, string[]>();
  private position = 0;
  private count = 0;

  add(text: string, weight: (typeof weights)[number]): void {
    const words = splitWords(text, Math.min(WORDS_OF_TEXT, WORDS_OF_RECORD - this.count));
    const start = this.position + GAP;
    for (const [index, word] of words.entries()) {
      const position = Math.min(start + index, LARGEST_POSITION);
      for (const form of formsOf(word.text)) this.put(form, position, weight);
      if (word.isJoined) this.put(joinedFrom(words, index), position, weight);
    }
    this.position = start + words.length;
    this.count += words.length;
  }

  private put(term: string, position: number, weight: string): void {
    const places = this.positions.get(term) ?? [];
    if (places.length < 50) places.push(`${position}${weight}`);
    this.positions.set(term, places);
  }

  get terms(): string[] {
    return [...this.positions.keys()];
  }

  /** Terms have letters and digits alone, so that nothing in the quotes needs to be escaped. */
  toString(): string {
    return [...this.positions].map(([term, places]) => `'${term}':${places.join(",")}`).join(" ");
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
    const weight = weights[Math.min(index, weights.length - 1)] ?? "D";
    for (const name of names) {
      for (const text of readTexts(readAttribute(body, name))) collector.add(text, weight);
    }
  }
  return collector;
}

function collectFacets(body: RecordBody, rules: EntryRules): Pick<Entry, "facets" | "filters"> {
  const facets = new Set<string>();
  const filters = new Set<string>();
  for (const tag of readAttribute(body, "_tags").slice(0, 1_000)) {
    if (typeof tag !== "string" && typeof tag !== "number") continue;
    filters.add(facetKey("_tags", storableText(String(tag).slice(0, LARGEST_FACET)).toLowerCase()));
  }
  for (const [attribute, { isCounted }] of rules.facets) {
    for (const value of readAttribute(body, attribute).slice(0, 1_000)) {
      if (!["string", "number", "boolean"].includes(typeof value)) continue;
      const text = storableText(String(value).slice(0, LARGEST_FACET));
      if (text === "") continue;
      filters.add(facetKey(attribute, text.toLowerCase()));
      if (isCounted) facets.add(facetKey(attribute, text));
    }
  }
  return { facets: [...facets], filters: [...filters] };
}

/** How a value of an attribute stands in `filters` and `facets`. */
export const facetKey = (attribute: string, value: string): string =>
  `${attribute}${FACET_SEPARATOR}${value}`;

/** Numbers of the record by dotted path, so that any of them can be filtered by. */
function collectNumbers(value: RecordBody, path: string, into: Record<string, unknown>, depth = 4): void {
  for (const [key, each] of Object.entries(value)) {
    if (Object.keys(into).length >= LARGEST_SORTABLE) return;
    const name = path === "" ? key : `${path}.${key}`;
    if (typeof each === "number" || typeof each === "boolean") into[name] = Number(each);
    else if (Array.isArray(each)) {
      const numbers = each.filter((element) => typeof element === "number");
      if (numbers.length > 0) into[name] = numbers.slice(0, LARGEST_SORTABLE);
    } else if (typeof each === "object" && each !== null && depth > 0)
      collectNumbers(each as RecordBody, name, into, depth - 1);
  }
}

function collectSortable(body: RecordBody, { sorted }: EntryRules): Record<string, unknown> {
  const sortable: Record<string, unknown> = {};
  for (const attribute of sorted) {
    const [value] = readAttribute(body, attribute);
    if (typeof value === "string")
      sortable[attribute] = storableText(value.slice(0, LARGEST_FACET)).toLowerCase();
  }
  collectNumbers(body, "", sortable);
  return sortable;
}

/** Makes what a search reads of a record. Pure. */
export function makeEntry(body: RecordBody, rules: EntryRules): Entry {
  const words = collectWords(body, rules.levels);
  return {
    words: words.toString(),
    terms: words.terms,
    ...collectFacets(body, rules),
    sortable: collectSortable(body, rules),
    place: sortKey(body, rules.customRanking),
  };
}
