import type { OwnReview } from "@/lib/contracts/own-review";

export interface AppealPage {
  /** Null where the session is over: then the page shows only what was typed. */
  readonly review: OwnReview | null;
  readonly reviewId: number;
  readonly token: string;
  readonly canAppeal: boolean;
  readonly values: { readonly text: string };
  readonly problem: { readonly message: string; readonly needsSignIn: boolean } | null;
}
