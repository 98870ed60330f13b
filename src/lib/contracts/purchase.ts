/** In bytes. */
export const LARGEST_PROOF = 8 * 2 ** 20;

/** A proof without a decision is deleted after this time. */
export const PROOF_DAYS = 60;

export interface PurchasePage {
  readonly reviewId: number;
  readonly token: string;
  readonly item: { readonly slug: string; readonly name: string } | null;
  readonly sentAt: string | null;
  readonly isVerified: boolean;
  readonly problem: { readonly message: string; readonly needsSignIn: boolean } | null;
}

export interface WaitingProof {
  readonly reviewId: number;
  readonly item: { readonly slug: string; readonly name: string };
  readonly sentAt: string;
}

export interface ProofQueuePage {
  readonly entries: readonly WaitingProof[];
  readonly decided: boolean;
}

export interface ProofPage extends WaitingProof {
  readonly token: string;
  readonly type: "image/webp" | "application/pdf";
  /** A `data:` address: the proof has no address of its own. */
  readonly source: string;
  readonly review: { readonly stars: number; readonly body: string; readonly writtenAt: string };
  readonly isOwn: boolean;
}
