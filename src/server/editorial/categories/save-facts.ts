import { failure, ok, type Result } from "@/lib/result";
import { announceCategoryChange } from "@/server/platform/cache/purge-channel";
import type { CategoryFacts } from "@/server/editorial/categories/facts";
import { readItemIds, searchedPart } from "@/server/editorial/categories/searched-part";
import { contentHash } from "@/server/platform/db/content-hash";
import type { Database } from "@/server/platform/db/database";
import { category, categoryAlias } from "@/server/platform/db/schema/catalog";
import { recordAction, type Actor } from "@/server/web/operator-access/actions";
import { markRankingStale } from "@/server/publishing/rankings/stale-rankings";
import { markWronglyCounted } from "@/server/publishing/scores/measurement-age";
import { enqueuePublication } from "@/server/publishing/scores/renew-priors";
import {
  refreshCategoryRecords,
  refreshItemRecords,
} from "@/server/publishing/search-records/refresh-records";
import { eq } from "drizzle-orm";

type FactName = keyof CategoryFacts;

function differingFacts(of: CategoryFacts, other: CategoryFacts): Partial<CategoryFacts> {
  const names: FactName[] = [
    "name",
    "department",
    "description",
    "itemNoun",
    "attributes",
    "source",
    "maximumAgeMonths",
  ];
  const isSame = (name: FactName) => contentHash([of[name]]) === contentHash([other[name]]);
  return Object.fromEntries(names.filter((name) => !isSame(name)).map((name) => [name, of[name]]));
}

/** `changed`: somebody else changed the category in the meantime. `missing`: it no longer exists. */
type FactsProblem = "changed" | "missing";

/** Takes the prices by location as they are stored now, because an import may have brought others meanwhile. */
function withCosts(facts: CategoryFacts, stored: CategoryFacts): CategoryFacts {
  const attributes = facts.attributes.map((attribute) => {
    const costs = stored.attributes.find(({ key }) => key === attribute.key)?.costs;
    const { costs: edited = costs, ...rest } = attribute;
    return costs && edited && rest.type === "number"
      ? { ...rest, costs: { ...edited, places: costs.places } }
      : rest;
  });
  return { ...facts, attributes };
}

/**
 * Fails with `changed` if the editor saw another version. Of these facts scores depend on the maximum age alone;
 * a job publishes what changes by it.
 */
export function saveFacts(
  database: Database,
  change: { slug: string; version: number; facts: CategoryFacts; actor: Actor },
  now: Date,
): Promise<Result<null, FactsProblem>> {
  const { slug, version, actor } = change;
  return database.transaction(async (transaction) => {
    const [before] = await transaction.select().from(category).where(eq(category.slug, slug)).for("update");
    if (!before) return failure("missing");
    if (before.version !== version) return failure("changed");
    const facts = withCosts(change.facts, before);
    const after = differingFacts(facts, before);
    if (Object.keys(after).length === 0) return ok(null);
    const { id } = before;
    await transaction
      .update(category)
      .set({ ...facts, version: version + 1 })
      .where(eq(category.id, id));
    await recordAction(transaction, {
      actor,
      action: "category-edited",
      subject: { kind: "category", id, name: facts.name },
      before: differingFacts(before, facts),
      after,
      at: now,
    });
    if (searchedPart(before) !== searchedPart(facts))
      await refreshItemRecords(transaction, await readItemIds(transaction, [id]));
    if (after.maximumAgeMonths !== undefined) {
      await markWronglyCounted(transaction, id, "criteria");
      await enqueuePublication(transaction, id);
    }
    // The ranking contains the counts of the filters.
    if (after.attributes) await markRankingStale(transaction, id, now);
    await refreshCategoryRecords(transaction, id);
    await announceCategoryChange(transaction, id);
    return ok(null);
  });
}

/**
 * Visitors find it in no list until its first items are published. `taken`: another ranking has the address, even a deleted one,
 * or had it before.
 */
export function createCategory(
  database: Database,
  { slug, facts, actor }: { slug: string; facts: CategoryFacts; actor: Actor },
  now: Date,
): Promise<Result<null, "taken">> {
  return database.transaction(async (transaction) => {
    const former = await transaction.$count(categoryAlias, eq(categoryAlias.slug, slug));
    if (former > 0) return failure("taken");
    const [made] = await transaction
      .insert(category)
      .values({ slug, ...facts })
      .onConflictDoNothing()
      .returning({ id: category.id });
    if (!made) return failure("taken");
    await recordAction(transaction, {
      actor,
      action: "category-created",
      subject: { kind: "category", id: made.id, name: facts.name },
      before: null,
      after: { slug, ...facts },
      at: now,
    });
    return ok(null);
  });
}
