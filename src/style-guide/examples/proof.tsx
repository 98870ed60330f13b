import { exampleItem } from "@/features/item/item.fixture";
import type { Proof } from "@/features/proof/proof";
import { ProofScreen } from "@/features/proof/ProofScreen/ProofScreen";
import type { ScoreChange } from "@/lib/contracts/score";
import { unrated } from "@/style-guide/example-data";
import type { ExamplesOfParts } from "@/style-guide/example";
import { useLayoutEffect, type ReactNode } from "react";

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

const measured = exampleItem();
const prior = { version: 2, mean: 75, secondMoment: 5_900, strength: 15 };
const evidence = {
  ...{ weightSum: 40, valueSum: 3_480, squareSum: 306_000, roundingVariance: 0, counted: 40 },
  histogram: [1, 1, 2, 10, 26] as [number, number, number, number, number],
};

const proof: Proof = {
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
    published: { ...measured.score, deviation: 2.1, priorVersion: 2 },
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

const unratedProof: Proof = {
  ...proof,
  inputs: {
    ...proof.inputs,
    ...{ evidence: {}, months: {}, lastChange: null },
    published: { ...unrated, deviation: null, priorVersion: 2 },
  },
  ...{ priorOrigins: null, changes: [] },
};

/** The server never answers what the browser asks it for. */
function Unanswered({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const { fetch } = window;
    window.fetch = () => new Promise<never>(() => undefined);
    return () => void (window.fetch = fetch);
  }, []);
  return children;
}

export const proofExamples: ExamplesOfParts = {
  "features/proof/ProofScreen/ProofScreen": {
    "Cheia: confere no servidor": () => <ProofScreen proof={proof} />,
    "Com problema: não confere": () => (
      <ProofScreen
        proof={{
          ...proof,
          served: { score: "difference", reviews: "match", prior: "unknown", log: "match" },
        }}
      />
    ),
    Vazia: () => <ProofScreen proof={unratedProof} />,
    "Carregando: confere no navegador": () => (
      <Unanswered>
        <ProofScreen proof={{ ...proof, reviewPages: 1 }} />
      </Unanswered>
    ),
    "Com uma suposição": () => (
      <ProofScreen proof={{ ...proof, assumptions: ["sem-base"], supposed: { displayed: 87, mean: 87 } }} />
    ),
  },
};
