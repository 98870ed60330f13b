import type { RankingPage, RankingRow } from "@/lib/contracts/ranking";
import type { RankingQuery } from "@/lib/ranking/ranking-query";

/** The first of a ranking, as the description of its page names it. */
export interface BestRow {
  name: string;
  displayed: number | null;
}

/** What the page of a ranking shows. */
export interface RankingScreenProps {
  result: Omit<RankingPage, "rows">;
  /** Null where the page's HTML has come with them: they are not sent again as data. */
  rows: RankingRow[] | null;
  /** What stands first, for the description of the page. */
  best: BestRow | null;
  query: RankingQuery;
}

/** The first of the rows of a page, where the page has it. */
export function bestRow(rows: readonly RankingRow[]): BestRow | null {
  const found = rows.find(({ position }) => position === 1);
  return found ? { name: found.name, displayed: found.score.displayed } : null;
}
