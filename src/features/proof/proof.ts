import type { ScoreChange } from "@/lib/contracts/score";
import type { ScoreInputs } from "@/lib/contracts/score-inputs";
import type { MonthlyPriorSteps } from "@/lib/scoring/monthly-prior";
import type { LoggedScore } from "@/lib/transparency/check-score-leaf";
import type { Assumption } from "@/lib/scoring/assumptions";
import type { CheckResult } from "@/lib/scoring/proof";

export type PriorOrigin =
  | { readonly kind: "reviews"; readonly steps: MonthlyPriorSteps }
  | { readonly kind: "measurements"; readonly items: number }
  /** The method's fixed prior, where too few items had evidence. */
  | { readonly kind: "cold-start" };

export const PROOF_LEVELS = ["score", "reviews", "prior", "log"] as const;
export type ProofLevel = (typeof PROOF_LEVELS)[number];

export type ProofResults = Readonly<Record<ProofLevel, CheckResult>>;

export interface Proof {
  readonly inputs: ScoreInputs;
  readonly rankingName: string;
  readonly isDemonstration: boolean;
  readonly reviewPages: number;
  /** By criterion slug; null where the evidence of that version is no longer stored. */
  readonly priorOrigins: Readonly<Record<string, PriorOrigin>> | null;
  /** The newest score in the log; null until it has a position. */
  readonly logged: LoggedScore | null;
  readonly changes: readonly ScoreChange[];
  readonly served: ProofResults;
  readonly offered: readonly Assumption[];
  readonly assumptions: readonly Assumption[];
  /** The score under the assumptions; null without any. */
  readonly supposed: SupposedScore | null;
}

export interface SupposedScore {
  readonly displayed: number | null;
  readonly mean: number | null;
}
