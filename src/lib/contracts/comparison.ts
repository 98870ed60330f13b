import type { ItemDetail, OfferView } from "@/lib/contracts/item";
import type { CostBasis, RunningCost } from "@/lib/contracts/total-cost";
import type { CostChoice } from "@/lib/prices/cost-choice";
import type { TotalCost } from "@/lib/prices/total-cost";
import type { SafetyNotice } from "@/lib/contracts/safety-notice";
import type { Criterion, CriterionResult, ScoreView } from "@/lib/contracts/score";

export interface ComparedAttribute {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

export interface ComparedItem {
  readonly slug: string;
  readonly name: string;
  readonly brand: string | null;
  readonly imageUrl: string | null;
  readonly ranking: {
    readonly slug: string;
    readonly name: string;
    readonly rankedCount: number;
    readonly itemNoun: ItemDetail["ranking"]["itemNoun"];
    readonly isDemonstration: boolean;
  };
  readonly score: ScoreView;
  readonly position: number | null;
  readonly likelyPosition: { readonly low: number; readonly high: number } | null;
  readonly tieGroup: number | null;
  readonly criteria: readonly Criterion[];
  readonly criterionResults: readonly CriterionResult[];
  readonly attributes: readonly ComparedAttribute[];
  /** Null where price or use is not known, and where the comparison has no `cost`. */
  readonly totalCost: TotalCost | null;
  readonly safetyNotices: readonly SafetyNotice[];
  readonly offer: Pick<
    OfferView,
    "store" | "priceCents" | "cardPriceCents" | "instalments" | "seenAt"
  > | null;
}

export interface ComparisonCandidate {
  readonly slug: string;
  readonly name: string;
  readonly position: number | null;
  readonly displayed: number | null;
}

export interface ComparisonPage {
  /** Canonical path of a pair that is compared often, for search engines; null for all other comparisons. */
  readonly pairPath: string | null;
  readonly items: readonly ComparedItem[];
  readonly unknown: readonly string[];
  /** Items that the address names after those that fit into one comparison. */
  readonly leftOut: readonly { readonly slug: string; readonly name: string }[];
  readonly candidates: readonly ComparisonCandidate[];
  /** How total costs are counted; null for items of several rankings, and where none is known. */
  readonly cost: { readonly runningCost: RunningCost; readonly basis: CostBasis } | null;
  /** What the address says of total costs. */
  readonly costChoice: CostChoice;
}
