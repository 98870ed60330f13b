import type { Proof } from "@/features/proof/proof";
import type { ScoreChange, ScoreView } from "@/lib/contracts/score";

const change = (position: number, after: number, at: string): ScoreChange => ({
  ...{
    position,
    at,
    after,
    low: after - 4,
    high: after + 4,
    counted: position * 10,
    hash: `abcdef0${position}`,
  },
  cause: position === 1 ? "import" : "new-review",
  before: position === 1 ? null : after - 2,
});
export const exampleHistory = [
  change(1, 82, "2026-02-10T15:00:00.000Z"),
  change(2, 84, "2026-05-10T15:00:00.000Z"),
];

const score: ScoreView = { status: "ranked", displayed: 84, mean: 84.3, low: 81, high: 87.6, counted: 40 };
const unrated: ScoreView = {
  ...{ status: "unrated", displayed: null, mean: null, low: null, high: null, counted: 0 },
};

const prior = { version: 2, mean: 75, secondMoment: 5_900, strength: 15 };
const evidence = {
  ...{ weightSum: 40, valueSum: 3_480, squareSum: 306_000, roundingVariance: 0, counted: 40 },
  histogram: [1, 1, 2, 10, 26] as [number, number, number, number, number],
};

export const exampleProof: Proof = {
  inputs: {
    item: { slug: "brisa-forte", name: "Brisa Forte 40" },
    ranking: "ventiladores",
    methodVersion: 4,
    isPending: false,
    criteria: [],
    priors: { "": prior },
    evidence: { "": evidence },
    months: { "": [{ month: "2026-05", weight: 40, mean: 87, squareMean: 7_650, countsAs: 40 }] },
    measurements: {},
    outdatedMeasurements: {},
    aggregates: [],
    published: { ...score, deviation: 2.1, priorVersion: 2 },
    lastChange: exampleHistory[1] ?? null,
  },
  rankingName: "Ventiladores",
  isDemonstration: false,
  // With a single page of reviews, the browser would begin to check the proof by itself.
  reviewPages: 2,
  priorOrigins: {
    "": {
      kind: "reviews",
      steps: {
        ...{ items: 18, counted: 1_204, months: 96, varianceWithin: 380, varianceBetween: 25 },
        ...{ strength: 15, mean: 75, reviewVariance: 275 },
      },
    },
  },
  logged: null,
  changes: exampleHistory,
  served: { score: "match", reviews: "match", prior: "match", log: "unknown" },
  offered: ["so-verificadas", "sem-recentes", "sem-base", "mais-uma"],
  assumptions: [],
  supposed: null,
};

const measurable = (slug: string, name: string) => ({
  ...{ slug, name, description: "" },
  measurement: { best: 6, worst: 2, unit: "m³/min", decimals: 1 },
});

export const exampleUnratedProof: Proof = {
  ...exampleProof,
  inputs: {
    ...exampleProof.inputs,
    ...{ evidence: {}, months: {}, lastChange: null },
    published: { ...unrated, deviation: null, priorVersion: 2 },
  },
  ...{ priorOrigins: null, changes: [] },
};

const unmeasured = { version: 2, mean: 61, secondMoment: 4_100, strength: 0 };

/** The item has one of two measurements. */
export const exampleMeasuredProof: Proof = {
  ...exampleProof,
  inputs: {
    ...exampleProof.inputs,
    criteria: [
      { ...measurable("vazao-maxima", "Vazão na velocidade máxima"), weight: 0.7 },
      { ...measurable("vazao-minima", "Vazão na velocidade mínima"), weight: 0.3 },
    ],
    priors: { "vazao-maxima": unmeasured, "vazao-minima": unmeasured },
    ...{ evidence: {}, months: {} },
    measurements: { "vazao-maxima": { value: 5.6, period: "2026", cases: null } },
    published: {
      ...exampleProof.inputs.published,
      ...{ displayed: 81, mean: 81.3, low: 81.3, high: 81.3, deviation: 0, counted: 0 },
    },
  },
  priorOrigins: {
    "vazao-maxima": { kind: "measurements", items: 18 },
    "vazao-minima": { kind: "measurements", items: 11 },
  },
  offered: [],
};
