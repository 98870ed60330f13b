import type { ScoreChange } from "@/lib/contracts/score";
import type { ScoreInputs } from "@/lib/contracts/score-inputs";
import type { PriorSteps } from "@/lib/scoring/prior";
import type { LoggedScore } from "@/lib/transparency/check-score-leaf";
import type { Assumption } from "@/lib/scoring/assumptions";
import type { CheckResult } from "@/lib/scoring/proof";

/** Counted reviews of one number of stars and one weight. */
export interface StarLine {
  readonly stars: number;
  readonly weight: number;
  readonly reviews: number;
}

/** How the prior of a criterion, or of the overall stars, came about. */
export type PriorOrigin =
  | { readonly kind: "reviews"; readonly steps: PriorSteps }
  | { readonly kind: "measurements"; readonly items: number }
  /** Too few items had evidence: the fixed prior of the method. */
  | { readonly kind: "cold-start" };

/** The levels of a proof, in their order on the page. */
export const PROOF_LEVELS = ["score", "reviews", "prior", "log"] as const;
export type ProofLevel = (typeof PROOF_LEVELS)[number];

export type ProofResults = Readonly<Record<ProofLevel, CheckResult>>;

/** Everything that the page of a proof shows of an item. */
export interface Proof {
  readonly inputs: ScoreInputs;
  readonly rankingName: string;
  readonly isDemonstration: boolean;
  /** Counted reviews by stars and weight, best first, by criterion slug. */
  readonly starLines: Readonly<Record<string, readonly StarLine[]>>;
  /** Pages of counted reviews that the API has. */
  readonly reviewPages: number;
  /** By criterion slug; null where the evidence behind the version is not kept. */
  readonly priorOrigins: Readonly<Record<string, PriorOrigin>> | null;
  /** The newest score in the transparency log; null until it is there. */
  readonly logged: LoggedScore | null;
  /** Published changes, the newest first. */
  readonly changes: readonly ScoreChange[];
  /** What the server found for each level. */
  readonly served: ProofResults;
  /** The assumptions that could change this Nota. */
  readonly offered: readonly Assumption[];
  /** Those of the address. */
  readonly assumptions: readonly Assumption[];
  /** The score under the assumptions; null without any. */
  readonly supposed: SupposedScore | null;
}

/** The part of a supposed score that the page shows. */
export interface SupposedScore {
  readonly displayed: number | null;
  readonly mean: number | null;
}
