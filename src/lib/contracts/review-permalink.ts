import type { ReviewView } from "@/lib/contracts/review";

/** The page of one review. */
export const permalinkOf = (reviewId: number) => `/avaliacoes/${reviewId}`;

/**
 * Who looks at a review: its author, another user, or somebody without a session (`unavailable` where nobody can tell,
 * `no-accounts` where the site has no sign-in).
 */
export type ReviewReader = "author" | "user" | "none" | "unavailable" | "no-accounts";

/** What is wrong with a vote or a report that was sent: of a field, or of the whole form (null). */
export interface JudgementProblem {
  readonly field: string | null;
  readonly message: string;
  /** Whether the visitor has to sign in before sending it again. */
  readonly needsSignIn?: boolean;
}

/** What a visitor has just done, by the address that the form leads to. */
export const JUDGEMENTS_DONE = ["voto", "denuncia"] as const;
export type JudgementDone = (typeof JUDGEMENTS_DONE)[number];

/** The page of one review, with the forms to vote on it and to report it. */
export interface ReviewPermalink {
  review: ReviewView;
  item: { slug: string; name: string; imageUrl: string | null };
  /** Criteria whose stars the review may carry. */
  criteria: { slug: string; name: string }[];
  isDemonstration: boolean;
  reader: ReviewReader;
  /** The vote of the visitor. */
  ownVote: boolean | null;
  /** When the visitor reported it. */
  reportedAt: string | null;
  /** What proves that the forms are this site's. */
  token: string;
  /** Whether the account has no verified contact yet. */
  needsContact: boolean;
  /** What stands in the form of the report. */
  values: { reason: string; note: string };
  problems: readonly JudgementProblem[];
  done: JudgementDone | null;
}
