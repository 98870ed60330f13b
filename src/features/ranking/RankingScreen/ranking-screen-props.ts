import type { GuideLinks } from "@/lib/ranking/guide";
import type { RankingPage, RankingRow } from "@/lib/contracts/ranking";
import type { RankingGlance } from "@/lib/ranking/ranking-glance";
import type { RankingQuery } from "@/lib/ranking/ranking-query";

/** Named in the page's description. */
interface BestRow {
  name: string;
  displayed: number | null;
}

export interface RankingScreenProps {
  result: Omit<RankingPage, "rows">;
  /** Null: the page's HTML already contains them, and they are not sent again. */
  rows: RankingRow[] | null;
  best: BestRow | null;
  /** Null as `rows`, and for a past day or period and after the first page. */
  glance: RankingGlance | null;
  /** Null as `rows`. */
  guide: GuideLinks | null;
  query: RankingQuery;
  /** Today in America/Sao_Paulo, the newest day that can be chosen. */
  today: string;
}

/** Null on pages without the first position. */
export function bestRow(rows: readonly RankingRow[]): BestRow | null {
  const found = rows.find(({ position }) => position === 1);
  return found ? { name: found.name, displayed: found.score.displayed } : null;
}
