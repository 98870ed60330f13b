/** Largest proof of a purchase, in bytes. */
export const LARGEST_PROOF = 8 * 2 ** 20;

/** Days after which a proof goes that nobody has decided about. */
export const PROOF_DAYS = 60;

/** The page where an author sends a proof of the purchase. */
export interface PurchasePage {
  readonly reviewId: number;
  readonly token: string;
  readonly item: { readonly slug: string; readonly name: string } | null;
  /** When the proof was sent that waits for a decision; null where none does. */
  readonly sentAt: string | null;
  readonly isVerified: boolean;
  readonly problem: { readonly message: string; readonly needsSignIn: boolean } | null;
}

/** A proof of a purchase that waits for a moderator. */
export interface WaitingProof {
  readonly reviewId: number;
  readonly item: { readonly slug: string; readonly name: string };
  readonly sentAt: string;
}

/** The proofs that wait. */
export interface ProofQueuePage {
  readonly entries: readonly WaitingProof[];
  /** Whether one has just been decided about. */
  readonly decided: boolean;
}

/** A proof with the form of the decision. */
export interface ProofPage extends WaitingProof {
  readonly token: string;
  readonly type: "image/webp" | "application/pdf";
  /** The proof as a `data:` address: it has no address of its own. */
  readonly source: string;
  readonly review: { readonly stars: number; readonly body: string; readonly writtenAt: string };
  readonly isOwn: boolean;
}
