import type { OwnReview } from "@/lib/contracts/own-review";

/** The page on which an author reads a decision of moderation, and appeals. */
export interface AppealPage {
  /** Null where the visitor's session is over: then only what was typed is shown. */
  readonly review: OwnReview | null;
  readonly reviewId: number;
  readonly token: string;
  readonly canAppeal: boolean;
  readonly values: { readonly text: string };
  readonly problem: { readonly message: string; readonly needsSignIn: boolean } | null;
}
