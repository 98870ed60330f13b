import { dateOf } from "@/lib/scoring/monthly-sums";
import type { Database } from "@/server/platform/db/database";
import { category, criterion, item } from "@/server/platform/db/schema/catalog";
import { review } from "@/server/platform/db/schema/evidence";
import { EvidenceDeltas } from "@/server/publishing/scores/evidence-deltas";
import { markPending } from "@/server/publishing/scores/pending-scores";
import { REVIEW_WEIGHT } from "@/lib/scoring/evidence";
import { baseWeight } from "@/lib/scoring/review-weight";

interface NewCategory {
  slug?: string;
  criteria?: Partial<typeof criterion.$inferInsert>[];
  attributes?: (typeof category.$inferInsert)["attributes"];
  isDemonstration?: boolean;
}

/** Adds a category of invented fans with the given criteria. */
export async function addCategory(database: Database, options: NewCategory = {}): Promise<number> {
  const slug = options.slug ?? "ventiladores";
  const [created] = await database
    .insert(category)
    .values({
      slug,
      name: `Ventiladores (${slug})`,
      description: "Ventiladores de mesa e de coluna.",
      itemNoun: { singular: "ventilador", plural: "ventiladores", gender: "masculine" },
      attributes: options.attributes ?? [],
      isDemonstration: options.isDemonstration ?? false,
    })
    .returning({ id: category.id });
  if (!created) throw new Error("no category was inserted");
  for (const [index, part] of (options.criteria ?? []).entries()) {
    await database.insert(criterion).values({
      categoryId: created.id,
      slug: `criterio-${index + 1}`,
      name: `Critério ${index + 1}`,
      weight: 1,
      sortOrder: index,
      ...part,
    });
  }
  return created.id;
}

export async function addItem(
  database: Database,
  categoryId: number,
  name: string,
  values: Partial<typeof item.$inferInsert> = {},
): Promise<number> {
  const slug = name.toLowerCase().replaceAll(" ", "-");
  const [created] = await database
    .insert(item)
    .values({
      categoryId,
      externalKey: name,
      slug,
      name,
      searchText: name.toLowerCase(),
      contentHash: name,
      ...values,
    })
    .returning({ id: item.id });
  if (!created) throw new Error("no item was inserted");
  await markPending(database, [created.id], "import");
  return created.id;
}

interface NewReview {
  stars: number;
  isVerified?: boolean;
  exclusionReason?: string | null;
  criterionStars?: Record<string, number>;
  reviewedAt?: Date;
}

let reviewCount = 0;

const NEWEST = Date.parse("2026-05-01T12:00:00Z");
const SIX_DAYS = 6 * 24 * 60 * 60 * 1000;

/**
 * Adds reviews to an item together with its evidence, in one transaction. Those without a date are six days apart, the first one
 * the newest, so that each counts in full.
 */
export async function addReviews(database: Database, itemId: number, reviews: NewReview[]): Promise<void> {
  await database.transaction(async (transaction) => {
    const deltas = new EvidenceDeltas();
    for (const [index, each] of reviews.entries()) {
      const row = {
        ...{ isVerified: true, exclusionReason: null, criterionStars: {} },
        ...{ reviewedAt: new Date(NEWEST - index * SIX_DAYS), ...each },
      };
      reviewCount += 1;
      await transaction.insert(review).values({
        itemId,
        externalKey: `review-${reviewCount}`,
        authorName: "Ana P.",
        body: "Venta bem.",
        contentHash: String(reviewCount),
        ...row,
      });
      deltas.addReview(itemId, {
        ...row,
        day: dateOf(row.reviewedAt),
        weight: row.exclusionReason === null ? baseWeight(row.isVerified) : REVIEW_WEIGHT.excluded,
      });
    }
    await deltas.apply(transaction, "new-review");
  });
}

/** Repeats the same stars. */
export const times = (count: number, stars: number): NewReview[] =>
  Array.from({ length: count }, () => ({ stars }));
