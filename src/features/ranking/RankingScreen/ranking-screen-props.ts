import type { RankingPage, RankingRow } from "@/lib/contracts/ranking";
import type { RankingQuery } from "@/lib/ranking/ranking-query";

/** The first of a ranking, as the description of its page names it. */
interface BestRow {
  name: string;
  displayed: number | null;
}

/** What the page of a ranking shows. */
export interface RankingScreenProps {
  result: Omit<RankingPage, "rows">;
  /** Null where the page's HTML has come with them: they are not sent again as data. */
  rows: RankingRow[] | null;
  /** The item in the first position, which the page's description names. */
  best: BestRow | null;
  query: RankingQuery;
  /** The day of now (America/Sao_Paulo), the newest whose ranking can be asked for. */
  today: string;
}

/** Finds the item in the first position; null on pages that do not list it. */
export function bestRow(rows: readonly RankingRow[]): BestRow | null {
  const found = rows.find(({ position }) => position === 1);
  return found ? { name: found.name, displayed: found.score.displayed } : null;
}
