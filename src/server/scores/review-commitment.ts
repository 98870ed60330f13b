import { canonicalJson } from "@/lib/transparency/canonical-json";
import { createHash, randomBytes } from "node:crypto";

/** What a review is committed to by in the transparency log. Nothing of it tells who wrote it. */
export interface CommittedReview {
  itemId: number;
  /** The item that it was written about, where it has been moved to another one since. */
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
 * SHA-256 over a review's salt and its facts, in hexadecimal digits. Who has both can show that the log means this
 * review; when the salt is deleted with the review, nobody can, because the salt cannot be guessed.
 */
export function commitmentOf(salt: Uint8Array, review: CommittedReview): string {
  const { itemId, writtenFor, stars, criterionStars, isVerified: verified, reviewedAt, contentHash } = review;
  const month = reviewedAt.toISOString().slice(0, 7);
  const item = writtenFor ?? itemId;
  const facts = canonicalJson({ item, stars, criterionStars, verified, month, contentHash });
  return createHash("sha256").update(salt).update(facts).digest("hex");
}
