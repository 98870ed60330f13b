import type { Correction } from "@/lib/contracts/correction";
import { SCORE_CAUSES } from "@/lib/scoring/published-score";
import type { ScoreView } from "@/lib/contracts/score";

export const RANKING_MOVES = ["rose", "fell", "entered", "left", "kept"] as const;
export type RankingMove = (typeof RANKING_MOVES)[number];

const VISIBILITY_CAUSES = ["hidden", "shown"] as const;
export const CHANGE_CAUSES = [...SCORE_CAUSES, ...VISIBILITY_CAUSES] as const;
export type ChangeCause = (typeof CHANGE_CAUSES)[number];

/** Counts of published score changes by cause, and of hidden and shown items, from the transparency log. */
export type CauseCounts = Partial<Record<ChangeCause, number>>;

export interface PlaceThen {
  position: number | null;
  score: Pick<ScoreView, "displayed" | "low" | "high">;
}

export interface ChangedPlace {
  /** Empty where the item has left the site. */
  slug: string;
  /** Empty where the item has left the site and may not be named. */
  name: string;
  move: RankingMove;
  before: PlaceThen | null;
  after: PlaceThen | null;
}

interface ChangeList<Item extends ChangedPlace> {
  from: string;
  to: string;
  /** Over all pages. */
  moves: Record<RankingMove, number>;
  items: Item[];
  page: number;
  pageCount: number;
}

export interface ChangedItem extends ChangedPlace {
  /** Empty where only other items changed. */
  causes: CauseCounts;
}

/** What changed between the ends of two days. */
export interface RankingChanges extends ChangeList<ChangedItem> {
  kind: "days";
  causes: CauseCounts;
  events: Record<CategoryEvent, number>;
}

/** The value of a measured criterion that counted in each of two periods; null where none did. */
export interface ChangedValue {
  /** Slug of the criterion. */
  criterion: string;
  before: number | null;
  after: number | null;
}

export interface PeriodChangedItem extends ChangedPlace {
  /** Empty where only other items changed. */
  values: ChangedValue[];
}

export interface NamedCorrection extends Correction {
  slug: string;
  name: string;
}

export interface PeriodCorrections {
  count: number;
  /** The newest first; not all of many. */
  newest: NamedCorrection[];
}

/** What changed between two periods of the data. */
export interface PeriodChanges extends ChangeList<PeriodChangedItem> {
  kind: "periods";
  /** Of values of the two periods. */
  corrections: PeriodCorrections;
}

export const CATEGORY_EVENTS = [
  "prior",
  "method",
  "criteria",
  "correction",
  "ranking-visibility",
  "ranking-renamed",
] as const;
export type CategoryEvent = (typeof CATEGORY_EVENTS)[number];

export const causesOf = (counts: CauseCounts): [cause: ChangeCause, count: number][] =>
  [...VISIBILITY_CAUSES, ...SCORE_CAUSES].flatMap((cause) => {
    const count = counts[cause] ?? 0;
    return count > 0 ? [[cause, count]] : [];
  });
