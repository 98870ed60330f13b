import { OUTDATED_SHARE } from "@/lib/scoring/prior";
import { queryIds, queryRows, type Database } from "@/server/platform/db/database";
import { pendingScore } from "@/server/platform/db/schema/scores";
import { enqueueJob } from "@/server/platform/jobs/enqueue";
import { defineJobKind, defineRecurringKind } from "@/server/platform/jobs/job-kind";
import { refreshRanking } from "@/server/publishing/rankings/refresh-ranking";
import {
  loadCriterionRules,
  loadPriors,
  loadRules,
  publishPriors,
} from "@/server/publishing/scores/category-rules";
import type { CategoryPriors, CriterionRule } from "@/server/publishing/scores/category-rules";
import { estimatePriors } from "@/server/publishing/scores/estimate-priors";
import { dropPriorEvidence, dropUnusedPriorEvidence } from "@/server/publishing/scores/prior-evidence";
import { lockPriors, nextPriorVersion } from "@/server/publishing/scores/prior-version";
import { publishPendingScores } from "@/server/publishing/scores/publish-category";
import { isYoungEnough, newestFirst } from "@/server/publishing/scores/measurement-age";
import type { Prior } from "@/lib/scoring/prior";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

function isSamePrior(a: Prior | undefined, b: Prior | undefined): boolean {
  return a?.mean === b?.mean && a?.secondMoment === b?.secondMoment && a?.strength === b?.strength;
}

function areSamePriors(a: CategoryPriors, b: CategoryPriors): boolean {
  const slugs = new Set([...a.bySlug.keys(), ...b.bySlug.keys()]);
  return [...slugs].every((slug) => isSamePrior(a.bySlug.get(slug), b.bySlug.get(slug)));
}

/**
 * Estimates the priors from the present evidence. They get a new version, with its leaves, if they differ, or if so much of the
 * evidence has changed that the category is outdated: equal priors then stand on the present evidence. The caller holds
 * `lockPriors`.
 */
export async function renewPriors(
  transaction: Database,
  categoryId: number,
  now: Date,
): Promise<{ version: number; isNew: boolean; isDifferent: boolean }> {
  const criteria: readonly CriterionRule[] = await loadCriterionRules(transaction, categoryId);
  const before = await loadPriors(transaction, categoryId);
  const version = await nextPriorVersion(transaction, categoryId);
  const estimated = await estimatePriors(transaction, categoryId, criteria, version);
  const isDifferent = !before || !areSamePriors(before, estimated);
  const isNew =
    isDifferent || (await lackMonths(transaction, categoryId)) || (await isOutdated(transaction, categoryId));
  await (isNew
    ? publishPriors(transaction, categoryId, estimated, now)
    : dropPriorEvidence(transaction, categoryId, version));
  return { version: isNew ? version : before.version, isNew, isDifferent };
}

const lackRowSchema = z.object({ lack: z.boolean() });

/** Whether the newest priors were estimated by an earlier version of the method, from reviews without months. */
export async function lackMonths(database: Database, categoryId: number): Promise<boolean> {
  const [found] = await queryRows(
    database,
    lackRowSchema,
    sql`select exists (select from evidence e join item i on i.id = e.item_id
          where i.category_id = ${categoryId} and e.counted > 0)
        and not exists (select from prior_evidence p where p.category_id = ${categoryId} and p.months is not null
          and p.version = (select max(version) from prior where category_id = ${categoryId})) as lack`,
  );
  return found?.lack === true;
}

/** Marks every score of the category, which is then published anew. */
export const markAllPending = (transaction: Database, categoryId: number, cause: "prior" | "edit") =>
  transaction.execute(sql`
    insert into ${pendingScore} (item_id, cause) select id, ${cause} from item where category_id = ${categoryId}
    on conflict (item_id) do nothing`);

/**
 * Categories whose evidence differs by {@link OUTDATED_SHARE} or more, for the whole or for one criterion, from what their newest
 * priors were estimated from: reviews by the least weight whose change explains each item's sums (one from 0 to 100 changes the
 * sum of values by 100), measurements by the number of items whose newest one is another. Without `categoryId`, all of them.
 */
export async function outdatedCategories(database: Database, categoryId?: number): Promise<number[]> {
  const isWanted = (column: SQL) => (categoryId === undefined ? sql`true` : sql`${column} = ${categoryId}`);
  return queryIds(
    database,
    sql`with newest as (
        select category_id, max(version) as version from prior where ${isWanted(sql`category_id`)} group by 1),
      then_ as (
        select p.category_id, p.criterion_slug, p.item_id, p.weight_sum, p.value_sum, p.measured
        from prior_evidence p join newest n on n.category_id = p.category_id and n.version = p.version
      ),
      now_ as (
        select i.category_id, e.criterion_slug, e.item_id, e.weight_sum, e.value_sum, null::float8 as measured
        from evidence e join item i on i.id = e.item_id
        left join criterion c on c.category_id = i.category_id and c.slug = e.criterion_slug
        where e.counted > 0 and c.measurement_best is null and ${isWanted(sql`i.category_id`)}
        union all
        (select distinct on (k.id, m.item_id) k.category_id, k.slug, m.item_id, null, null, m.value
        from measurement m join criterion k on k.id = m.criterion_id join category c on c.id = k.category_id
        where k.measurement_best is not null and ${isYoungEnough} and ${isWanted(sql`k.category_id`)}
        order by k.id, m.item_id, ${newestFirst})
      ),
      compared as (
        select category_id, criterion_slug,
          sum(greatest(abs(coalesce(now_.weight_sum, 0) - coalesce(then_.weight_sum, 0)),
              abs(coalesce(now_.value_sum, 0) - coalesce(then_.value_sum, 0)) / 100))
            + count(*) filter (where now_.measured is distinct from then_.measured) as changed,
          sum(coalesce(then_.weight_sum, 0)) + count(then_.measured) as had
        from then_ full join now_ using (category_id, criterion_slug, item_id)
        group by 1, 2
      )
      select distinct category_id as id from compared join newest using (category_id)
      where changed > 0 and changed >= ${OUTDATED_SHARE}::float8 * had order by 1`,
  );
}

const isOutdated = async (database: Database, categoryId: number) =>
  (await outdatedCategories(database, categoryId)).length > 0;

const RENEWAL_KIND = "scores.priors";

/** The publication continues where an earlier attempt stopped, because the marks stay. */
export const renewPriorsJob = defineJobKind({
  kind: RENEWAL_KIND,
  payload: z.object({ categoryId: z.number().int() }),
  attempts: 5,
  run: async ({ categoryId }, { database }) => {
    const now = new Date();
    const renewed = await database.transaction(async (transaction) => {
      await lockPriors(transaction, categoryId);
      if ((await loadRules(transaction, categoryId)) === null) return null;
      const { version, isDifferent } = await renewPriors(transaction, categoryId, now);
      if (isDifferent) await markAllPending(transaction, categoryId, "prior");
      return { version };
    });
    // The category was removed since, for example by the undo of its import.
    if (renewed === null) return { version: null, changed: 0 };
    const { changed } = await publishPendingScores(database, categoryId, { now });
    await dropUnusedPriorEvidence(database, categoryId);
    if (changed > 0) await refreshRanking(database, categoryId, now);
    return { version: renewed.version, changed };
  },
});

/** Priors first, then all marked scores, then the ranking. */
export const enqueuePublication = (database: Database, categoryId: number): Promise<number> =>
  enqueueJob(database, { kind: RENEWAL_KIND, payload: { categoryId }, key: String(categoryId) });

/** Whoever has changed much evidence calls it after the publication: an import, its undo, a feed. See `outdatedCategories`. */
export async function enqueueRenewals(database: Database, changedCategoryId?: number): Promise<number> {
  const due = await outdatedCategories(database, changedCategoryId);
  for (const categoryId of due) await enqueuePublication(database, categoryId);
  return due.length;
}

/** For what single reviews, moderation and merges have changed. */
export const findOutdatedJob = defineRecurringKind({
  kind: "scores.outdated",
  schedule: { every: 3_600_000 },
  timeLimit: 3_600_000,
  run: async ({ database }) => ({ categories: await enqueueRenewals(database) }),
});
