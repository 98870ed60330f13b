import { guideSchema, type Guide } from "@/lib/contracts/guide";
import { failure, ok, type Result } from "@/lib/result";
import { announceCategoryChange } from "@/server/platform/cache/purge-channel";
import type { Database } from "@/server/platform/db/database";
import { category } from "@/server/platform/db/schema/catalog";
import { categoryGuide } from "@/server/platform/db/schema/categories";
import { recordAction, type Actor } from "@/server/web/operator-access/actions";
import { and, desc, eq, lte } from "drizzle-orm";

/** The newest ones; older ones are dropped. */
export const KEPT_VERSIONS = 20;

export type GuideVersion = typeof categoryGuide.$inferSelect;

/** The newest first. */
export function readGuideVersions(database: Database, categoryId: number): Promise<GuideVersion[]> {
  return database
    .select()
    .from(categoryGuide)
    .where(eq(categoryGuide.categoryId, categoryId))
    .orderBy(desc(categoryGuide.id))
    .limit(KEPT_VERSIONS);
}

/** Identifies what an editor saw; "0" where nothing has been saved yet. */
export const seenVersion = ([newest]: readonly GuideVersion[]): string => String(newest?.id ?? 0);

/** As the history of actions shows it. */
const factsOf = ({ presets, questions }: Guide) => ({
  presets: presets.map(({ label }) => label),
  questions: questions.map(({ text }) => text),
});

/** Saves a new version. Fails with `changed` if the editor saw another one than the newest. */
export function saveGuide(
  database: Database,
  change: { categoryId: number; seen: string; guide: Guide; actor: Actor },
  now: Date,
): Promise<Result<null, "changed">> {
  const { categoryId, seen, actor } = change;
  const guide = guideSchema.parse(change.guide);
  return database.transaction(async (transaction) => {
    const [row] = await transaction.select().from(category).where(eq(category.id, categoryId)).for("update");
    const versions = await readGuideVersions(transaction, categoryId);
    if (!row || seenVersion(versions) !== seen) return failure("changed");
    await transaction.insert(categoryGuide).values({ categoryId, guide, savedAt: now });
    const oldest = versions[KEPT_VERSIONS - 1];
    if (oldest) {
      const isOld = and(eq(categoryGuide.categoryId, categoryId), lte(categoryGuide.id, oldest.id));
      await transaction.delete(categoryGuide).where(isOld);
    }
    await recordAction(transaction, {
      actor,
      action: "guide-edited",
      subject: { kind: "category", id: categoryId, name: row.name },
      before: factsOf(versions[0]?.guide ?? { presets: [], questions: [] }),
      after: factsOf(guide),
      at: now,
    });
    await announceCategoryChange(transaction, categoryId);
    return ok(null);
  });
}
