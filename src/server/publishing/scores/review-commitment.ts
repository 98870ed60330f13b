import { canonicalJson } from "@/lib/transparency/canonical-json";
import { createHash, randomBytes } from "node:crypto";

/** The facts of a review's commitment. Nothing tells who wrote it. */
interface CommittedReview {
  itemId: number;
  /** The original item of a review that was moved to another one. */
  writtenFor?: number | null;
  stars: number;
  criterionStars: Readonly<Record<string, number>>;
  isVerified: boolean;
  reviewedAt: Date;
  contentHash: string;
}

const SALT_BYTES = 32;

export const newSalt = (): Buffer => randomBytes(SALT_BYTES);

/**
 * SHA-256 in hexadecimal. Whoever has salt and facts can show that the log means this review; after the salt
 * is deleted with the review, nobody can, because it cannot be guessed.
 */
export function commitmentOf(salt: Uint8Array, review: CommittedReview): string {
  const { itemId, writtenFor, stars, criterionStars, isVerified: verified, reviewedAt, contentHash } = review;
  const month = reviewedAt.toISOString().slice(0, 7);
  const item = writtenFor ?? itemId;
  const facts = canonicalJson({ item, stars, criterionStars, verified, month, contentHash });
  return createHash("sha256").update(salt).update(facts).digest("hex");
}
