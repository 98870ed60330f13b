import type { ItemDetail, OfferView } from "@/lib/contracts/item";
import type { Criterion, CriterionResult, ScoreView } from "@/lib/contracts/score";

/** An attribute of a compared item, with its value in words. */
export interface ComparedAttribute {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** What a comparison knows of one item. */
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
  /** Items of one ranking with the same number are a technical tie; null where the item has no position. */
  readonly tieGroup: number | null;
  readonly criteria: readonly Criterion[];
  readonly criterionResults: readonly CriterionResult[];
  readonly attributes: readonly ComparedAttribute[];
  /** The offer with the lowest price that was seen lately; null without one. */
  readonly offer: Pick<
    OfferView,
    "store" | "priceCents" | "cardPriceCents" | "instalments" | "seenAt"
  > | null;
}

/** An item that can be added to a comparison. */
export interface ComparisonCandidate {
  readonly slug: string;
  readonly name: string;
  readonly position: number | null;
  readonly displayed: number | null;
}

/** The page of a comparison. */
export interface ComparisonPage {
  /** The path of a pair that visitors often compare, which is for search engines; null for all other comparisons. */
  readonly pairPath: string | null;
  readonly items: readonly ComparedItem[];
  /** Slugs of the address that name no published item. */
  readonly unknown: readonly string[];
  /** Slugs of the address beyond the number of items that are compared. */
  readonly leftOut: readonly string[];
  /** Items of the first item's ranking that stand nearest to it and can be added. */
  readonly candidates: readonly ComparisonCandidate[];
}
