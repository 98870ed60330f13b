import type { Stars } from "@/lib/scoring/evidence";
import type { Database } from "@/server/platform/db/database";
import { addReview } from "@/server/publishing/scores/add-review";
import { reweighItems } from "@/server/publishing/weights/reweigh-items";
import { benchReview, chance } from "./catalogue-reviews";

/**
 * Publishes a review of an item by a new user, as a request of a visitor does, and weighs the user's reviews anew.
 * @param source the index makes the review and its user, and can be published once; beside it the number of items
 * @returns the milliseconds that it took
 * @throws where the review is refused
 */
export async function publishReview(
  database: Database,
  itemId: number,
  source: { index: number; items: number },
): Promise<number> {
  const { index, items } = source;
  const review = benchReview(index, items);
  const authorId = `pessoa-${index}`;
  const signals = [
    { kind: "device", mark: `aparelho-${index}` },
    { kind: "network", mark: `rede-${index % 40}` },
  ] as const;
  const start = performance.now();
  const result = await addReview(
    database,
    {
      itemId,
      externalKey: `nova-${index}`,
      authorName: review.author,
      title: review.title,
      body: review.body,
      stars: review.stars as Stars,
      criterionStars: {},
      isVerified: chance(index, 9) < 0.8,
      reviewedAt: new Date(),
      contentHash: "",
      written: { authorId, pros: null, cons: null, ownedFor: null, signals },
    },
    { now: new Date() },
  );
  if (!result.ok) throw new Error(result.error);
  await reweighItems(database, [authorId], { now: new Date() });
  return performance.now() - start;
}
