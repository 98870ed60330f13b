import type { ItemDetail, RelatedItem } from "@/lib/contracts/item";

/** The worked example of the method: (15·75 + 40·87) / (15 + 40) = 83.7. No criteria, offers or history. */
export function exampleItem(changes: Partial<ItemDetail> = {}): ItemDetail {
  return {
    slug: "brisa-forte",
    name: "Brisa Forte",
    brand: "Brisa",
    company: null,
    description: null,
    positiveNotes: [],
    negativeNotes: [],
    imageUrl: null,
    isDemonstration: false,
    codes: { sku: "brisa-forte", gtin: null, mpn: null },
    ranking: {
      slug: "ventiladores",
      name: "Ventiladores",
      rankedCount: 18,
      itemNoun: { singular: "ventilador", plural: "ventiladores", gender: "masculine" },
      source: null,
    },
    score: { status: "ranked", displayed: 84, mean: 83.7273, low: 80.6, high: 87.6, counted: 40 },
    position: 3,
    positionChange: 2,
    isTied: false,
    likelyPosition: { low: 2, high: 5 },
    criteria: [],
    criterionResults: [],
    explanation: {
      priorStrength: 15,
      priorMean: 75,
      weightSum: 40,
      evidenceMean: 87,
      priorVersion: 2,
      methodVersion: 1,
    },
    months: [],
    fullDays: [],
    histogram: [1, 1, 2, 10, 26],
    starMean: 4.475,
    reviewCount: 41,
    aggregates: [],
    offers: [],
    priceHistory: null,
    specifications: [],
    placeCosts: null,
    totalCost: null,
    history: [],
    periods: [],
    measuredPeriods: [],
    corrections: [],
    safetyNotices: [],
    neighbours: [],
    updatedAt: "2026-06-15T15:00:00.000Z",
    dataPeriod: null,
    newerPeriod: null,
    importedAt: null,
    ...changes,
  };
}

/** A measured and a reviewed criterion: 0.4·90 + 0.6·80.5 = 84.3. */
export function exampleItemWithCriteria(changes: Partial<ItemDetail> = {}): ItemDetail {
  return exampleItem({
    score: { status: "ranked", displayed: 84, mean: 84.3, low: 81, high: 87.6, counted: 12 },
    explanation: null,
    criteria: [
      {
        slug: "consumo",
        name: "Consumo",
        description: "",
        weight: 0.4,
        measurement: { best: 20, worst: 70, unit: "kWh/mês", decimals: 1 },
      },
      { slug: "silencio", name: "Silêncio", description: "", weight: 0.6, measurement: null },
    ],
    criterionResults: [
      {
        slug: "consumo",
        mean: 90,
        deviation: 0,
        counted: 0,
        hasEvidence: true,
        measuredValue: 25,
        measuredPeriod: "2026",
        measuredCases: null,
        outdated: null,
      },
      {
        slug: "silencio",
        mean: 80.5,
        deviation: 3,
        counted: 12,
        hasEvidence: true,
        measuredValue: null,
        measuredPeriod: null,
        measuredCases: null,
        outdated: null,
      },
    ],
    ...changes,
  });
}

export function exampleUnratedItem(changes: Partial<ItemDetail> = {}): ItemDetail {
  return exampleItem({
    score: { status: "unrated", displayed: null, mean: null, low: null, high: null, counted: 0 },
    position: null,
    positionChange: null,
    likelyPosition: null,
    explanation: null,
    histogram: null,
    starMean: null,
    reviewCount: 0,
    ...changes,
  });
}

export function exampleRelated(changes: Partial<RelatedItem> = {}): RelatedItem {
  return {
    slug: "vento-manso",
    name: "Vento Manso",
    imageUrl: null,
    ranking: { slug: "climatizadores", name: "Climatizadores" },
    displayed: 78,
    lowestPriceCents: 24_990,
    ...changes,
  };
}
