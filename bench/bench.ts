/** One line of the table in docs/performance.md. */
export interface Figure {
  /** What was measured, as the table names it. */
  name: string;
  /** What it has to reach, with its unit. */
  bar: string;
  /** What it reached, with its unit. */
  reached: string;
  isMet: boolean;
  /** The figures that the reached one was made of. */
  detail: string;
}

/** What the command line may say for a measurement. */
export interface BenchOptions {
  /** Records of the search, instead of 100,000. */
  records?: number;
  /** The database that alone is measured. */
  engine?: "pglite" | "postgres";
}

/** What a measurement works with. */
export interface BenchContext {
  /** Empty, and removed at the end. */
  directory: string;
  /** Tells the operator what goes on; not part of the result. */
  say: (text: string) => void;
  options: BenchOptions;
}

/** Measures one or several lines of the table. What it starts, it stops. */
export type Bench = (context: BenchContext) => Promise<Figure[]>;
