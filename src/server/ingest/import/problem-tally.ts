import type { RowProblem } from "@/server/editorial/items/drafts";

export type ProblemCount = Pick<RowProblem, "part" | "column" | "reason"> & { count: number };

/** Counted separately. A damaged file may give another reason in every row. */
const MOST_REASONS = 1_000;

export class ProblemTally {
  readonly #counts = new Map<string, ProblemCount>();

  take(problems: readonly RowProblem[]): void {
    for (const { part, column, reason } of problems) {
      const key = JSON.stringify([part, column, reason]);
      const known = this.#counts.get(key);
      if (known) known.count += 1;
      else if (this.#counts.size < MOST_REASONS) this.#counts.set(key, { part, column, reason, count: 1 });
    }
  }

  counts(): ProblemCount[] {
    return [...this.#counts.values()].sort((a, b) => b.count - a.count);
  }
}
