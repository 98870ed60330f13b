import type { BestChoice } from "@/lib/ranking/best-choices";
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
  /** The cheapest first; none where the ranking has no prices. */
  points: MapPoint[];
}
