import type { ScoreInputs } from "@/lib/contracts/score-inputs";
import { loadCriterionResults } from "@/server/catalog/criterion-results";
import { loadCriteria } from "@/server/catalog/load-ranking";
import type { Database } from "@/server/db/database";
import { item } from "@/server/db/schema/catalog";
import { pendingScore, score } from "@/server/db/schema/scores";
import { loadPriors, priorFor } from "@/server/scores/category-rules";
import { OVERALL } from "@/server/scores/evidence-deltas";
import { loadItemEvidence } from "@/server/scores/item-evidence";
import { readItemChanges } from "@/server/transparency/read-changes";
import { eq } from "drizzle-orm";

/** Every input of an item's score, with the score published from them; null where there is no such item. */
export async function loadScoreInputs(database: Database, slug: string): Promise<ScoreInputs | null> {
  const [found] = await database
    .select({ item, score, pendingId: pendingScore.itemId })
    .from(item)
    .innerJoin(score, eq(score.itemId, item.id))
    .leftJoin(pendingScore, eq(pendingScore.itemId, item.id))
    .where(eq(item.slug, slug));
  if (!found) return null;
  const criteria = await loadCriteria(database, found.item.categoryId);
  const priors = await loadPriors(database, found.item.categoryId, found.score.priorVersion);
  const evidence = (await loadItemEvidence(database, [found.item.id])).get(found.item.id);
  const results = await loadCriterionResults(database, found.item.id, criteria);
  const [last] = await readItemChanges(database, found.item.id, 1);
  const slugs = [OVERALL, ...criteria.map((criterion) => criterion.slug)];
  return {
    item: { slug: found.item.slug, name: found.item.name },
    methodVersion: found.score.methodVersion,
    isPending: found.pendingId !== null,
    criteria,
    priors: priors ? Object.fromEntries(slugs.map((each) => [each, toPrior(priorFor(priors, each))])) : {},
    evidence: Object.fromEntries(
      [...(evidence?.bySlug ?? [])].map(([each, part]) => [
        each,
        { ...part, histogram: part.histogram && [...part.histogram] },
      ]),
    ),
    measurements: Object.fromEntries(
      results.flatMap(({ slug: each, measuredValue: value, measuredPeriod: period }) =>
        value === null || period === null ? [] : [[each, { value, period }]],
      ),
    ),
    published: {
      status: found.score.status,
      displayed: found.score.displayed,
      mean: found.score.mean,
      deviation: found.score.deviation,
      low: found.score.low,
      high: found.score.high,
      counted: found.score.counted,
      priorVersion: found.score.priorVersion,
    },
    lastChange: last ?? null,
  };
}

function toPrior({ version, mean, secondMoment, strength }: ReturnType<typeof priorFor>) {
  return { version, mean, secondMoment, strength };
}
