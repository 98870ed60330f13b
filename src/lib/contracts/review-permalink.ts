import type { ReviewView } from "@/lib/contracts/review";

export const permalinkOf = (reviewId: number) => `/avaliacoes/${reviewId}`;

/** `none`: no session. `unavailable`: it cannot be checked. `no-accounts`: the site has no sign-in. */
export type ReviewReader = "author" | "user" | "none" | "unavailable" | "no-accounts";

export interface JudgementProblem {
  readonly field: string | null;
  readonly message: string;
  readonly needsSignIn?: boolean;
}

/** What the visitor has just done, as the address of the next page names it. */
export const JUDGEMENTS_DONE = ["voto", "denuncia"] as const;
export type JudgementDone = (typeof JUDGEMENTS_DONE)[number];

export interface ReviewPermalink {
  review: ReviewView;
  item: { slug: string; name: string; imageUrl: string | null };
  criteria: { slug: string; name: string }[];
  isDemonstration: boolean;
  reader: ReviewReader;
  ownVote: boolean | null;
  reportedAt: string | null;
  token: string;
  needsContact: boolean;
  values: { reason: string; note: string };
  problems: readonly JudgementProblem[];
  done: JudgementDone | null;
}
