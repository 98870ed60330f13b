import {
  lookUpTerms,
  findCorrections,
  type FuzzyWord,
  type KnownTerms,
} from "@/local/search/text/term-lookup";
import {
  divideQuery,
  makeUnits,
  wordsToLookUp,
  type QueryUnit,
  type Span,
} from "@/local/search/text/query-plan";
import type { QueryWord } from "@/local/search/text/query-words";
import type { SynonymTable } from "@/local/search/text/synonym-table";
import type { Database } from "@/server/db/database";
import { wordSizes } from "@/server/search/text/neighbours";

/** How mistakes in a query are taken. */
export interface TypoRules {
  /** From how many letters on one, and two, may be wrong. */
  oneTypo?: number | undefined;
  twoTypos?: number | undefined;
}

/** Which words may be mistyped: none, those that the index does not have, or all. */
export type TypoScope = "none" | "unknown" | "all";

function typoLimit(
  { text }: QueryWord,
  { oneTypo = wordSizes.oneTypo, twoTypos = wordSizes.twoTypos }: TypoRules,
) {
  if (text.length >= twoTypos) return 2;
  return text.length >= oneTypo ? 1 : 0;
}

/** A query, looked up in an index once, to be planned with more or fewer mistakes. */
export class UnderstoodQuery {
  private corrections: Awaited<ReturnType<typeof findCorrections>> | null = null;

  private constructor(
    private readonly database: Database,
    private readonly indexName: string,
    private readonly spans: readonly Span[],
    private readonly known: KnownTerms,
    private readonly table: SynonymTable,
    private readonly rules: TypoRules,
  ) {}

  static async read(
    database: Database,
    indexName: string,
    words: readonly QueryWord[],
    { table, rules }: { table: SynonymTable; rules: TypoRules },
  ): Promise<UnderstoodQuery> {
    const spans = divideQuery(words, table);
    const prefixes = words.filter(({ isPrefix }) => isPrefix).map(({ text }) => text);
    const known = await lookUpTerms(database, indexName, wordsToLookUp(spans, table), prefixes);
    return new UnderstoodQuery(database, indexName, spans, known, table, rules);
  }

  /** The parts of the query. */
  async plan(scope: TypoScope): Promise<QueryUnit[]> {
    const plain = this.makeUnits(() => 0, new Map());
    if (scope === "none") return plain;
    const unknown = new Set(
      plain.filter(({ alternatives }) => alternatives.length === 0).flatMap(({ words }) => words),
    );
    if (scope === "unknown" && unknown.size === 0) return plain;
    this.corrections ??= await this.findCorrections();
    const typosOf = (word: QueryWord) =>
      scope === "all" || unknown.has(word) ? typoLimit(word, this.rules) : 0;
    return this.makeUnits(typosOf, this.corrections);
  }

  private makeUnits(
    typosOf: (word: QueryWord) => number,
    corrections: Awaited<ReturnType<typeof findCorrections>>,
  ): QueryUnit[] {
    return makeUnits(this.spans, { known: this.known, table: this.table, corrections, typosOf });
  }

  private findCorrections() {
    const words = this.spans.flatMap((span) => span.words);
    const fuzzy = words.flatMap((word): FuzzyWord[] =>
      word.forms.map((text) => ({ text, typos: typoLimit(word, this.rules), isPrefix: word.isPrefix })),
    );
    return findCorrections(this.database, this.indexName, fuzzy);
  }
}
