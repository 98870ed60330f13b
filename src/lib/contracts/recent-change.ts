import type { ScoreCause } from "@/lib/scoring/published-score";

export interface RecentChange {
  slug: string;
  name: string;
  rankingName: string;
  before: number;
  after: number;
  cause: ScoreCause;
  at: string;
}
