import { REVIEW_WEIGHT } from "@/lib/scoring/evidence";
import { baseWeight } from "@/lib/scoring/review-weight";
import { ownValue } from "@/lib/own-value";
import { foldText } from "@/lib/fold-text";
import type { Database } from "@/server/platform/db/database";
import { category, criterion, item, type AttributeDefinition } from "@/server/platform/db/schema/catalog";
import { categoryGuide } from "@/server/platform/db/schema/categories";
import { measurement } from "@/server/platform/db/schema/evidence";
import { HISTORY_DAYS, type Calendar } from "@/server/run/demonstration/calendar";
import type { CategoryData } from "@/server/run/demonstration/category-data";
import { demonstrationGuides } from "@/server/run/demonstration/guides";
import type { HistoryItem } from "@/server/run/demonstration/category-history";
import type { DemonstrationItem } from "@/server/run/demonstration/generate-items";
import type { DemonstrationReview } from "@/server/run/demonstration/generate-reviews";
import type { ReviewPlan } from "@/server/run/demonstration/review-counts";
import { storeOffers } from "@/server/run/demonstration/store-offers";
import { contentHash } from "@/server/platform/db/content-hash";
import { slugify } from "@/server/platform/words/text-keys";
import { loadCriterionRules, type CriterionRule } from "@/server/publishing/scores/category-rules";

interface DatedReview extends DemonstrationReview {
  day: number;
  weight: number;
  reviewedAt: Date;
}

/** Reviews are dated, the oldest first. */
export interface StoredItem extends HistoryItem {
  reviews: DatedReview[];
}

export interface StoredCategory {
  id: number;
  criteria: CriterionRule[];
  items: StoredItem[];
}

interface Generated {
  item: DemonstrationItem;
  plan: ReviewPlan;
  reviews: DemonstrationReview[];
}

const SOURCE = {
  name: "Catálogo de demonstração",
  note: "Marcas, produtos, lojas e avaliações inventados para mostrar como o site funciona.",
};

export async function storeCategory(
  transaction: Database,
  data: CategoryData,
  generated: readonly Generated[],
  calendar: Calendar,
  now: Date,
): Promise<StoredCategory> {
  const [created] = await transaction
    .insert(category)
    .values({
      slug: data.slug,
      name: data.name,
      department: data.department,
      description: data.description,
      itemNoun: data.itemNoun,
      attributes: data.attributes.map((each) => datedCosts(each, calendar)),
      source: SOURCE,
      isDemonstration: true,
      createdAt: calendar.instantOf(0, 0),
    })
    .returning({ id: category.id });
  if (!created) throw new Error(`the category ${data.slug} was not stored`);
  await transaction.insert(criterion).values(criterionRows(created.id, data));
  const guide = ownValue(demonstrationGuides, data.slug);
  if (guide) await transaction.insert(categoryGuide).values({ categoryId: created.id, guide, savedAt: now });
  const criteria = await loadCriterionRules(transaction, created.id);
  const ids = await storeItems(transaction, created.id, generated, calendar);
  const idOf = (slug: string) => ids.get(slug) ?? 0;
  await storeOffers(
    transaction,
    generated.map(({ item: { slug, offers } }) => ({ itemId: idOf(slug), offers })),
    now,
  );
  const measured = criteria.find(({ rule }) => rule !== null);
  if (measured) await storeMeasurements(transaction, measured.id, generated, idOf, calendar);
  const items = generated.map((entry) => dateItem(entry, idOf(entry.item.slug), measured?.id, calendar));
  return { id: created.id, criteria, items };
}

function criterionRows(categoryId: number, data: CategoryData): (typeof criterion.$inferInsert)[] {
  return data.criteria.map(({ slug, name, description, weight, measurement: rule }, sortOrder) => ({
    categoryId,
    slug,
    name,
    description,
    weight,
    sortOrder,
    measurementBest: rule?.best ?? null,
    measurementWorst: rule?.worst ?? null,
    measurementUnit: rule?.unit ?? null,
    measurementDecimals: rule?.decimals ?? null,
  }));
}

async function storeItems(
  transaction: Database,
  categoryId: number,
  generated: readonly Generated[],
  calendar: Calendar,
): Promise<Map<string, number>> {
  const rows = generated.map(({ item: each, plan }): typeof item.$inferInsert => {
    const { slug, name, brand, description, imageUrl, attributes, offers } = each;
    const createdAt = calendar.instantOf(calendar.dayOfMoment(plan.launch), 0);
    return {
      categoryId,
      externalKey: slug,
      slug,
      name,
      brand,
      brandSlug: slugify(brand),
      description,
      imageUrl,
      attributes,
      lowestPriceCents: offers.length > 0 ? Math.min(...offers.map(({ priceCents }) => priceCents)) : null,
      searchText: foldText(`${name} ${brand} ${each.category.name}`),
      contentHash: contentHash([name, brand, description, imageUrl, attributes]),
      createdAt,
      updatedAt: createdAt,
    };
  });
  const created = await transaction.insert(item).values(rows).returning({ id: item.id, slug: item.slug });
  return new Map(created.map(({ id, slug }) => [slug, id]));
}

/** Running costs have the tariffs of the month in which the history ends. */
function datedCosts(attribute: AttributeDefinition, calendar: Calendar): AttributeDefinition {
  if (!attribute.costs) return attribute;
  return {
    ...attribute,
    costs: { ...attribute.costs, period: calendar.dateOf(HISTORY_DAYS - 1).slice(0, 7) },
  };
}

const periodOf = (calendar: Calendar) => calendar.dateOf(0).slice(0, 4);

async function storeMeasurements(
  transaction: Database,
  criterionId: number,
  generated: readonly Generated[],
  idOf: (slug: string) => number,
  calendar: Calendar,
): Promise<void> {
  const period = periodOf(calendar);
  const rows = generated.flatMap(({ item: { slug, measured } }) =>
    measured === null
      ? []
      : [{ itemId: idOf(slug), criterionId, period, value: measured, contentHash: contentHash([measured]) }],
  );
  await transaction.insert(measurement).values(rows);
}

function dateItem(
  { item: { slug, name, measured }, plan, reviews }: Generated,
  id: number,
  criterionId: number | undefined,
  calendar: Calendar,
): StoredItem {
  const dated = reviews.map((review): DatedReview => {
    const day = calendar.dayOfMoment(review.moment);
    return {
      ...review,
      day,
      weight: review.exclusionReason === null ? baseWeight(review.isVerified) : REVIEW_WEIGHT.excluded,
      reviewedAt: calendar.instantOf(day, review.minute),
    };
  });
  const isMeasured = criterionId !== undefined && measured !== null;
  return {
    id,
    slug,
    name,
    launchDay: calendar.dayOfMoment(plan.launch),
    measurements: new Map(isMeasured ? [[criterionId, { value: measured, period: periodOf(calendar) }]] : []),
    reviews: dated,
  };
}
