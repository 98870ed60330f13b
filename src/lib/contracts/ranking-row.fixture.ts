import type { RankingRow } from "@/lib/contracts/ranking";

export function exampleRow(changes: Partial<RankingRow> = {}): RankingRow {
  return {
    slug: "brisa",
    name: "Brisa",
    isGone: false,
    brand: null,
    imageUrl: null,
    score: { status: "ranked", displayed: 84, mean: 83.7, low: 80.1, high: 88.4, counted: 9 },
    section: "ranked",
    position: 1,
    positionChange: null,
    isTied: false,
    tieGroup: null,
    likelyPosition: null,
    olderPeriod: null,
    outdated: [],
    lowestPriceCents: null,
    totalCost: null,
    hasSafetyNotice: false,
    highlights: [],
    ...changes,
  };
}
