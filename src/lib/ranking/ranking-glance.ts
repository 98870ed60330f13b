import type { BestChoice } from "@/lib/ranking/best-choices";
import type { Fit } from "@/lib/ranking/fits";
import type { PricedItem, Standing } from "@/lib/ranking/price-map";

/** A point of the map of prices and Notas. */
export interface MapPoint extends PricedItem {
  readonly name: string;
  readonly displayed: number;
  readonly position: number;
  readonly standing: Standing;
}

/** What a reader sees first of a ranking. */
export interface RankingGlance {
  choices: BestChoice[];
  /** The first three for a reader who has answered questions or chosen a preset; null for others. */
  fits: Fit[] | null;
  /** Slugs of two or three items that are worth comparing; fewer where there is nothing to compare. */
  compared: string[];
  /** Highest prices in cents that readers may want, the lowest first. */
  presets: number[];
  /** The cheapest first; none where the ranking has no prices. */
  points: MapPoint[];
}
