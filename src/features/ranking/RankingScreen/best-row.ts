import type { RankingRow } from "@/lib/contracts/ranking";

/** The first of a ranking, as the description of its page names it. */
export interface BestRow {
  name: string;
  displayed: number | null;
}

/** The first of the rows of a page, where the page has it. */
export function bestRow(rows: readonly RankingRow[]): BestRow | null {
  const found = rows.find(({ position }) => position === 1);
  return found ? { name: found.name, displayed: found.score.displayed } : null;
}
