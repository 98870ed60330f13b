import type { ReviewFate } from "@/lib/contracts/review-fate";
import type { Database } from "@/server/db/database";
import { eraseEvents } from "@/server/events/erase-events";
import { leaveReviews } from "@/server/reviews/leave-reviews";

/**
 * Erases everything that the site stores about a user: the visit events under the user's id, votes, reports, and the
 * reviews or what in them leads to the user. The user itself belongs to the user pool, and is deleted there.
 * Gives the photos whose files can go once that is committed (`removePhotoFiles`).
 */
export async function eraseUserData(
  database: Database,
  userId: string,
  { reviews, now }: { reviews: ReviewFate; now: Date },
): Promise<readonly string[]> {
  const removedPhotos = await leaveReviews(database, userId, reviews, { now });
  await eraseEvents(database, userId);
  return removedPhotos;
}
