import { barText, type Bar } from "./bars";

/** One line of the table in docs/performance.md. */
export interface Figure {
  /** The name of the measurement in the table. */
  name: string;
  bar: string;
  /** The measured value, with its unit. */
  reached: string;
  isMet: boolean;
  /** The figures behind the measured value. */
  detail: string;
}

/** Options of the command line. */
export interface BenchOptions {
  /** Items of the ranking that is refreshed, instead of 100,000. */
  items?: number;
  /** Records of the search, instead of 100,000. */
  records?: number;
  /** The only database to measure. */
  engine?: "pglite" | "postgres";
}

export interface BenchContext {
  /** An empty directory, which is removed at the end. */
  directory: string;
  /** Reports progress to the operator, outside the results. */
  say: (text: string) => void;
  options: BenchOptions;
}

/** Measures one or several lines of the table, and stops everything that it starts. */
export type Bench = (context: BenchContext) => Promise<Figure[]>;

interface Measured {
  readonly value: number;
  /** The value as people read it. */
  readonly reached: string;
  readonly detail: string;
  /** What of several things is measured: "PGlite", "the item page". */
  readonly of?: string;
}

export function judge(bar: Bar, { value, reached, detail, of }: Measured): Figure {
  return {
    ...{ name: of === undefined ? bar.what : `${bar.what}: ${of}`, bar: barText(bar), reached, detail },
    isMet: bar.at === "most" ? value <= bar.limit : value >= bar.limit,
  };
}
