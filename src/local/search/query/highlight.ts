import type { QueryUnit } from "@/local/search/plan/query-plan";
import type { WordNode } from "@/local/search/plan/word-query";
import { formsOf } from "@/local/search/text/singular";
import { foldWord, splitWords, type Word } from "@/local/search/text/words";

interface HighlightedText {
  value: string;
  matchLevel: "none" | "partial" | "full";
  matchedWords: string[];
  fullyHighlighted?: boolean;
}

interface SnippetText {
  value: string;
  matchLevel: HighlightedText["matchLevel"];
}

interface HighlightTags {
  before: string;
  after: string;
}

interface SearchedWord {
  typed: string;
  words: ReadonlySet<string>;
  prefixes: readonly string[];
}

function collect(node: WordNode, words: Set<string>, prefixes: Set<string>): void {
  if (node.kind === "word") (node.isPrefix ? prefixes : words).add(node.text);
  else if (node.kind !== "mark" && node.kind !== "not")
    for (const each of node.nodes) collect(each, words, prefixes);
}

export class Highlighter {
  private readonly searched: readonly SearchedWord[];

  constructor(
    units: readonly QueryUnit[],
    private readonly tags: HighlightTags,
  ) {
    this.searched = units.flatMap((unit): SearchedWord[] => {
      const words = new Set<string>();
      const prefixes = new Set<string>();
      for (const { node } of unit.variants) collect(node, words, prefixes);
      const typed = unit.words.map(({ text }) => text).join(" ");
      return typed === "" ? [] : [{ typed, words, prefixes: [...prefixes] }];
    });
  }

  private find({ text }: Word): SearchedWord[] {
    const forms = formsOf(text);
    return this.searched.filter(
      ({ words, prefixes }) =>
        forms.some((form) => words.has(form)) || prefixes.some((prefix) => text.startsWith(prefix)),
    );
  }

  /** How much of a word matched: its beginning alone where nothing but the beginning was typed, as with the hosted service. */
  private endOfMatch(text: string, word: Word, matched: readonly SearchedWord[]): number {
    const forms = formsOf(word.text);
    if (matched.some(({ words }) => forms.some((form) => words.has(form)))) return word.end;
    const begun = matched.flatMap(({ prefixes }) => prefixes.filter((each) => word.text.startsWith(each)));
    const length = Math.max(0, ...begun.map((each) => each.length));
    let end = word.start;
    while (end < word.end && foldWord(text.slice(word.start, end)).length < length) end += 1;
    // Marks of the last letter belong to it.
    while (end < word.end && foldWord(text.slice(word.start, end + 1)).length === length) end += 1;
    return end;
  }

  highlight(text: string): HighlightedText {
    return this.mark(text, splitWords(text));
  }

  private mark(text: string, words: readonly Word[]): HighlightedText {
    const found = new Set<SearchedWord>();
    let value = "";
    let end = 0;
    let matches = 0;
    let isWhole = true;
    for (const word of words) {
      const matched = this.find(word);
      if (matched.length === 0) continue;
      matched.forEach((each) => found.add(each));
      matches += 1;
      const last = this.endOfMatch(text, word, matched);
      isWhole &&= last === word.end;
      value += `${text.slice(end, word.start)}${this.tags.before}${text.slice(word.start, last)}${this.tags.after}`;
      end = last;
    }
    value += text.slice(end);
    if (matches === 0) return { value, matchLevel: "none", matchedWords: [] };
    return {
      value,
      matchLevel: found.size === this.searched.length ? "full" : "partial",
      fullyHighlighted: isWhole && matches === words.length,
      matchedWords: [...found].map(({ typed }) => typed),
    };
  }

  snippet(text: string, length: number, ellipsis: string): SnippetText {
    const words = splitWords(text);
    const start = this.bestStart(words, length);
    const [first, last] = [words[start], words[Math.min(start + length, words.length) - 1]];
    if (!first || !last) return { value: text, matchLevel: "none" };
    const from = start === 0 ? 0 : first.start;
    const to = start + length >= words.length ? text.length : last.end;
    const { value, matchLevel } = this.highlight(text.slice(from, to));
    return { value: `${from > 0 ? ellipsis : ""}${value}${to < text.length ? ellipsis : ""}`, matchLevel };
  }

  private bestStart(words: readonly Word[], length: number): number {
    const isMatch = words.map((word) => this.find(word).length > 0);
    let [best, most, inside] = [0, 0, 0];
    for (const [index, matches] of isMatch.entries()) {
      if (matches) inside += 1;
      if (index >= length && isMatch[index - length]) inside -= 1;
      if (inside <= most) continue;
      most = inside;
      best = Math.max(0, index - length + 1);
    }
    return best;
  }
}
