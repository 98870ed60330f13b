import { failure, ok, type Result } from "@/lib/result";
import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import type { Database } from "@/server/platform/db/database";
import { category } from "@/server/platform/db/schema/catalog";
import { createCalendar } from "@/server/run/demonstration/calendar";
import { catalogueData } from "@/server/run/demonstration/catalogue-data";
import { playCategoryHistory } from "@/server/run/demonstration/category-history";
import { generateCatalogue } from "@/server/run/demonstration/generate-reviews";
import { hasDemonstration } from "@/server/run/demonstration/remove";
import { storeCategory, type StoredCategory } from "@/server/run/demonstration/store-category";
import { storeCompanies } from "@/server/run/demonstration/store-companies";
import { storeHistories } from "@/server/run/demonstration/store-history";
import { storeReviews } from "@/server/run/demonstration/store-reviews";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { announcePurge } from "@/server/platform/cache/purge-channel";
import { refreshRanking } from "@/server/publishing/rankings/refresh-ranking";
import { validateScores } from "@/server/publishing/scores/validate-scores";
import { refreshItemRecords } from "@/server/publishing/search-records/refresh-records";
import { draftMethod } from "@/server/publishing/scores/method-draft";
import { nextPriorVersion } from "@/server/publishing/scores/prior-version";
import { inArray, sql } from "drizzle-orm";

interface LoadOptions {
  now: Date;
  onProgress?: (done: number, total: number) => void;
}

interface LoadedDemonstration {
  categories: number;
  items: number;
  reviews: number;
}

/** `slugs-taken`: other categories have these slugs. */
export type LoadProblem = { kind: "already-loaded" } | { kind: "slugs-taken"; slugs: string[] };

/**
 * 12 categories, 240 items with offers, 20,000 reviews, and scores, log and rankings of the twelve months
 * before `now`. Only the dates ever differ. It is one transaction, so an interruption leaves nothing behind.
 */
export function loadDemonstration(
  database: Database,
  options: LoadOptions,
): Promise<Result<LoadedDemonstration, LoadProblem>> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.demonstration})`);
    if (await hasDemonstration(transaction)) return failure({ kind: "already-loaded" as const });
    const slugs = await takenSlugs(transaction);
    if (slugs.length > 0) return failure({ kind: "slugs-taken" as const, slugs });
    return ok(await store(transaction, options));
  });
}

async function takenSlugs(database: Database): Promise<string[]> {
  const wanted = catalogueData.map(({ slug }) => slug);
  const rows = await database
    .select({ slug: category.slug })
    .from(category)
    .where(inArray(category.slug, wanted));
  return rows.map(({ slug }) => slug);
}

async function store(transaction: Database, { now, onProgress }: LoadOptions): Promise<LoadedDemonstration> {
  const calendar = createCalendar(now);
  const catalogue = generateCatalogue();
  const stored: {
    category: StoredCategory & { slug: string };
    history: ReturnType<typeof playCategoryHistory>;
  }[] = [];
  for (const [index, data] of catalogueData.entries()) {
    const own = catalogue.filter(({ item }) => item.category === data);
    const category = await storeCategory(transaction, data, own, calendar, now);
    await storeReviews(transaction, category.items);
    stored.push({
      category: { ...category, slug: data.slug },
      history: playCategoryHistory(category.criteria, category.items, {
        weekday: index % 7,
        firstVersion: await nextPriorVersion(transaction, category.id),
        dateOf: (day) => Number(calendar.dateOf(day).replaceAll("-", "")),
      }),
    });
    onProgress?.(index + 1, catalogueData.length);
  }
  await storeCompanies(transaction);
  await storeHistories(transaction, stored, calendar);
  for (const { category } of stored) await refreshRanking(transaction, category.id, now);
  await refreshItemRecords(
    transaction,
    stored.flatMap(({ category }) => category.items.map(({ id }) => id)),
  );
  await validateScores(transaction, now);
  await draftMethod(transaction, now);
  // Every page says whether the catalogue is the demonstration.
  await announcePurge(transaction, [cacheTags.site]);
  const reviews = catalogue.reduce((sum, entry) => sum + entry.reviews.length, 0);
  return { categories: catalogueData.length, items: catalogue.length, reviews };
}
