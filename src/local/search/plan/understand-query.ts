import {
  lookUpTerms,
  findCorrections,
  type Corrections,
  type FuzzyQuestion,
  type FuzzyWord,
  type KnownTerms,
  type TermQuestion,
} from "@/local/search/plan/term-lookup";
import { makeUnits, wordsToLookUp, type QueryUnit } from "@/local/search/plan/query-plan";
import { divideQuery, type Span } from "@/local/search/plan/spans";
import type { QueryWord } from "@/local/search/plan/query-words";
import type { SynonymTable } from "@/local/search/plan/synonym-table";
import { all, any, not, restricted, type WordNode } from "@/local/search/plan/word-query";
import type { Database } from "@/server/platform/db/database";
import { wordSizes } from "@/local/search/text/neighbours";

interface TypoRules {
  /** Letters of a word from which one, and two, may be wrong. */
  oneTypo?: number | undefined;
  twoTypos?: number | undefined;
  /** Words that are never mistyped. */
  correct: ReadonlySet<string>;
}

/** Words that may be mistyped: none, those that the index does not have, or all. */
export type TypoScope = "none" | "unknown" | "all";

export interface TextQuestion {
  indexName: string;
  words: readonly QueryWord[];
  /** Records with all words of one are not wanted. */
  unwanted: readonly (readonly QueryWord[])[];
  /** Whether the text says of anything that it is wanted. */
  hasWish: boolean;
  table: SynonymTable;
  rules: TypoRules;
  correctedWeights: string;
  /** The first reading; its corrections are looked up together with those of other queries. */
  firstScope: TypoScope;
}

function typoLimit(
  { text }: QueryWord,
  { oneTypo = wordSizes.oneTypo, twoTypos = wordSizes.twoTypos, correct }: TypoRules,
) {
  if (correct.has(text)) return 0;
  if (text.length >= twoTypos) return 2;
  return text.length >= oneTypo ? 1 : 0;
}

/**
 * Whether the index does not have the word. The two words that it may consist of are only a guess: "smartfone" is a mistyped
 * smartphone, and not "smart" and "fone".
 */
const isGuessed = ({ variants }: QueryUnit) =>
  variants.every(({ node, isExact }) => node.kind === "phrase" && !isExact);

/** A query after one look into the index, to be planned with more or fewer mistakes. */
export class UnderstoodQuery {
  private corrections: Corrections | null = null;
  private readonly plain: readonly QueryUnit[];
  private readonly unknown: ReadonlySet<QueryWord>;
  /** What records must not have. */
  readonly unwanted: readonly WordNode[];
  /** Unwanted words that the index does not know, so that they cannot be left out. */
  readonly unknownUnwanted: readonly QueryWord[];

  constructor(
    private readonly question: TextQuestion,
    private readonly spans: readonly Span[],
    unwanted: readonly (readonly Span[])[],
    private readonly known: KnownTerms,
  ) {
    const groups = unwanted.map((spans) => ({ spans, node: this.unwantedNode(spans) }));
    this.unwanted = groups.flatMap(({ node }) => node ?? []);
    this.unknownUnwanted = groups
      .filter(({ node }) => node === null)
      .flatMap(({ spans }) => spans.flatMap(({ words }) => words));
    this.plain = this.makeUnits(() => 0, new Map());
    const unknown = this.plain.filter(isGuessed);
    this.unknown = new Set(unknown.flatMap(({ words }) => words));
  }

  get hasWish(): boolean {
    return this.question.hasWish;
  }

  get allUnwanted(): readonly QueryWord[] {
    return this.question.unwanted.flat();
  }

  /** The weights of those attributes in which mistyped words are looked for; "" stands for all attributes. */
  get correctedWeights(): string {
    return this.question.correctedWeights;
  }

  /** What has to be looked up to plan with mistakes; null for nothing. */
  missingCorrections(scope: TypoScope): FuzzyQuestion | null {
    const isNeeded = scope === "all" || (scope === "unknown" && this.unknown.size > 0);
    if (!isNeeded || this.corrections) return null;
    const { indexName, rules } = this.question;
    const words = this.spans
      .flatMap((span) => span.words)
      .flatMap((word): FuzzyWord[] =>
        word.forms.map((text) => ({
          text,
          typos: typoLimit(word, rules),
          // What the index has is no mistyped beginning of another word: "verde" of "vermelha".
          isPrefix: word.isPrefix && !word.forms.some((form) => this.known.exact.has(form)),
        })),
      );
    return { indexName, words };
  }

  setCorrections(corrections: Corrections): void {
    this.corrections = corrections;
  }

  async plan(database: Database, scope: TypoScope): Promise<readonly QueryUnit[]> {
    if (scope === "none" || (scope === "unknown" && this.unknown.size === 0)) return this.plain;
    const missing = this.missingCorrections(scope);
    if (missing) [this.corrections = new Map()] = await findCorrections(database, [missing]);
    const typosOf = (word: QueryWord) =>
      scope === "all" || this.unknown.has(word) ? typoLimit(word, this.question.rules) : 0;
    return this.makeUnits(typosOf, this.corrections ?? new Map());
  }

  private unwantedNode(spans: readonly Span[]): WordNode | null {
    const units = this.makeUnits(() => 0, new Map(), spans);
    if (units.length === 0 || units.some(({ variants }) => variants.length === 0)) return null;
    const node = all(units.map(({ variants }) => any(variants.map((each) => each.node))));
    const { correctedWeights: weights } = this.question;
    return not(weights === "" ? node : restricted(node, weights));
  }

  private makeUnits(
    typosOf: (word: QueryWord) => number,
    corrections: Corrections,
    spans: readonly Span[] = this.spans,
  ): QueryUnit[] {
    const { table, correctedWeights } = this.question;
    return makeUnits(spans, { known: this.known, table, corrections, typosOf, correctedWeights });
  }
}

export async function understandQueries(
  database: Database,
  questions: readonly TextQuestion[],
): Promise<UnderstoodQuery[]> {
  if (questions.length === 0) return [];
  const divided = questions.map(({ words, table }) => divideQuery(words, table));
  const unwanted = questions.map((question) =>
    question.unwanted.map((words) => divideQuery(words, question.table)),
  );
  const known = await lookUpTerms(
    database,
    questions.map(({ indexName, words, table, rules }, index): TermQuestion => ({
      indexName,
      words: wordsToLookUp([...(divided[index] ?? []), ...(unwanted[index] ?? []).flat()], table, (word) =>
        typoLimit(word, rules),
      ),
      prefixes: words.filter(({ isPrefix }) => isPrefix).map(({ text }) => text),
    })),
  );
  const understood = questions.map(
    (question, index) =>
      new UnderstoodQuery(
        question,
        divided[index] ?? [],
        unwanted[index] ?? [],
        known[index] ?? { exact: new Map(), prefixes: new Map() },
      ),
  );
  const uncorrected = understood.flatMap((query, index) => {
    const missing = query.missingCorrections(questions[index]?.firstScope ?? "none");
    return missing ? [{ query, missing }] : [];
  });
  const corrections = await findCorrections(
    database,
    uncorrected.map(({ missing }) => missing),
  );
  uncorrected.forEach(({ query }, index) => {
    query.setCorrections(corrections[index] ?? new Map());
  });
  return understood;
}
