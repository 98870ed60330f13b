import type { GuideLinks } from "@/lib/ranking/guide";
import type { RankingDetail, RankingPage, RankingRow } from "@/lib/contracts/ranking";
import type { PeriodChanges, RankingChanges } from "@/lib/contracts/ranking-changes";
import type { RankingGlance } from "@/lib/ranking/ranking-glance";
import type { RankingQuery } from "@/lib/ranking/ranking-query";
import type { RankingState, StateLink } from "@/lib/ranking/states";

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
  /** Only on the page of a state. */
  state?: RankingState;
  /** Only where the ranking has states. Null as `rows`. */
  states?: StateLink[] | null;
}

export interface RankingChangesScreenProps {
  ranking: RankingDetail;
  changes: RankingChanges | PeriodChanges;
  today: string;
}

/** The first one of the country, or of a state; null on other pages. */
export function bestRow(rows: readonly RankingRow[], state: RankingState | null): BestRow | null {
  const found = state ? rows.at(0) : rows.find(({ position }) => position === 1);
  return found && found.position !== null ? { name: found.name, displayed: found.score.displayed } : null;
}
