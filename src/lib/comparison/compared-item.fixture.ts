import type { ComparedItem } from "@/lib/contracts/comparison";
import type { CriterionResult } from "@/lib/contracts/score";

const criterion = (slug: string, name: string) => ({
  slug,
  name,
  description: "",
  weight: 0.5,
  measurement: null,
});

export const exampleResult = (slug: string, mean: number, deviation = 1): CriterionResult => ({
  slug,
  mean,
  deviation,
  counted: 20,
  hasEvidence: true,
  measuredValue: null,
  measuredPeriod: null,
  measuredCases: null,
  outdated: null,
});

export const exampleCompared = (slug: string, changes: Partial<ComparedItem> = {}): ComparedItem => ({
  slug,
  name: slug.toUpperCase(),
  brand: "Brisa",
  imageUrl: null,
  ranking: {
    slug: "ventiladores",
    name: "Ventiladores",
    rankedCount: 30,
    itemNoun: { singular: "ventilador", plural: "ventiladores", gender: "masculine" },
    isDemonstration: false,
  },
  score: { status: "ranked", displayed: 80, mean: 80, low: 76, high: 84, counted: 40 },
  position: 1,
  likelyPosition: { low: 1, high: 3 },
  tieGroup: null,
  criteria: [criterion("ruido", "Ruído"), criterion("vento", "Vento")],
  criterionResults: [exampleResult("ruido", 80), exampleResult("vento", 70)],
  attributes: [
    { key: "potencia", label: "Potência", value: "100 W" },
    { key: "cor", label: "Cor", value: "branco" },
  ],
  totalCost: null,
  safetyNotices: [],
  offer: null,
  ...changes,
});
