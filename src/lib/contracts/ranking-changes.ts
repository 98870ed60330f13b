import { SCORE_CAUSES, type ScoreCause } from "@/lib/scoring/published-score";
import type { ScoreView } from "@/lib/contracts/score";

/** How an item of a ranking is another day. `kept`: its Nota changed, and not its position. */
export const RANKING_MOVES = ["rose", "fell", "entered", "left", "kept"] as const;
export type RankingMove = (typeof RANKING_MOVES)[number];

/** What editors did with an item between the two days: they hid it, or showed it again. */
const VISIBILITY_CAUSES = ["hidden", "shown"] as const;
type VisibilityCause = (typeof VISIBILITY_CAUSES)[number];
export type ChangeCause = ScoreCause | VisibilityCause;

/** Published changes of scores by their cause, and what editors hid or showed, as the transparency log has them. */
export type CauseCounts = Partial<Record<ChangeCause, number>>;

/** Where an item stood at the end of a day. */
export interface PlaceThen {
  /** Null where the item had no position. */
  position: number | null;
  score: Pick<ScoreView, "displayed" | "low" | "high">;
}

/** An item whose position or Nota differs between two days. */
export interface ChangedItem {
  /** Empty where the item is gone from the site. */
  slug: string;
  /** Empty where the item is gone and may not be named. */
  name: string;
  move: RankingMove;
  before: PlaceThen | null;
  after: PlaceThen | null;
  /** Empty where only others changed. */
  causes: CauseCounts;
}

/** What changed in a ranking between the ends of two days. */
export interface RankingChanges {
  from: string;
  to: string;
  /** Items by their move, over all pages. */
  moves: Record<RankingMove, number>;
  /** Causes over all items. */
  causes: CauseCounts;
  /** Leaves of the whole category in the time: new priors, versions of the method, criteria and corrected sums. */
  events: Record<CategoryEvent, number>;
  items: ChangedItem[];
  page: number;
  pageCount: number;
}

/** Leaves that state something of a whole category. */
export const CATEGORY_EVENTS = ["prior", "method", "criteria", "correction"] as const;
export type CategoryEvent = (typeof CATEGORY_EVENTS)[number];

/** The causes of a record in the order of the contract. */
export const causesOf = (counts: CauseCounts): [cause: ChangeCause, count: number][] =>
  [...VISIBILITY_CAUSES, ...SCORE_CAUSES].flatMap((cause) => {
    const count = counts[cause] ?? 0;
    return count > 0 ? [[cause, count]] : [];
  });
