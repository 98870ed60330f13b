import type { RowIssue, RowProblemCount } from "@/lib/contracts/feeds";

const MOST_KINDS = 100;
const LONGEST_VALUE = 200;

export class IssueTally {
  readonly #counts = new Map<string, RowProblemCount>();

  take(row: { line: number; id: string }, issues: readonly RowIssue[]): void {
    for (const { field, reason, value } of issues) {
      const key = `${field} ${reason}`;
      const known = this.#counts.get(key);
      if (!known && this.#counts.size >= MOST_KINDS) continue;
      const example = { line: row.line, id: clip(row.id), value: clip(value) };
      this.#counts.set(
        key,
        known ? { ...known, count: known.count + 1 } : { field, reason, count: 1, example },
      );
    }
  }

  counts(): RowProblemCount[] {
    return [...this.#counts.values()].sort((a, b) => b.count - a.count);
  }
}

function clip(text: string): string {
  // PostgreSQL's JSON cannot hold the character 0.
  const plain = text.replaceAll("\0", "");
  return plain.length > LONGEST_VALUE ? `${plain.slice(0, LONGEST_VALUE)}…` : plain;
}
