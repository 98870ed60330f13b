import type { ScoreCause } from "@/lib/scoring/published-score";

/** A published change that moved the Nota of an item, as the home page lists it. */
export interface RecentChange {
  slug: string;
  name: string;
  rankingName: string;
  /** The Nota before and after. */
  before: number;
  after: number;
  cause: ScoreCause;
  /** ISO 8601. */
  at: string;
}
