import { OVERALL } from "@/lib/scoring/evidence";
import type { ScoreChange } from "@/lib/contracts/score";
import type { ScoreInputs } from "@/lib/contracts/score-inputs";
import { loadCriterionResults } from "@/server/reading/catalog/criterion-results";
import { loadCriteria } from "@/server/reading/catalog/load-ranking";
import { monthTable } from "@/server/reading/catalog/month-table";
import type { Database } from "@/server/platform/db/database";
import { category, item } from "@/server/platform/db/schema/catalog";
import { aggregate } from "@/server/platform/db/schema/evidence";
import { pendingScore, score } from "@/server/platform/db/schema/scores";
import { loadPriors, priorFor } from "@/server/publishing/scores/category-rules";
import { countedEvidence, loadStoredEvidence } from "@/server/publishing/scores/item-evidence";
import { readItemChanges } from "@/server/publishing/transparency/read-changes";
import { and, asc, eq, isNull } from "drizzle-orm";

interface InputsAndChanges {
  inputs: ScoreInputs;
  rankingName: string;
  isDemonstration: boolean;
  changes: ScoreChange[];
}

export async function loadScoreInputs(database: Database, slug: string): Promise<ScoreInputs | null> {
  return (await loadInputsAndChanges(database, slug, 1))?.inputs ?? null;
}

/** Reads up to `changeCount` changes, at least 1. */
export async function loadInputsAndChanges(
  database: Database,
  slug: string,
  changeCount: number,
): Promise<InputsAndChanges | null> {
  const [found] = await database
    .select({
      item,
      score,
      ranking: category.slug,
      rankingName: category.name,
      isDemonstration: category.isDemonstration,
      pendingId: pendingScore.itemId,
    })
    .from(item)
    .innerJoin(category, eq(category.id, item.categoryId))
    .innerJoin(score, eq(score.itemId, item.id))
    .leftJoin(pendingScore, eq(pendingScore.itemId, item.id))
    .where(and(eq(item.slug, slug), isNull(item.hiddenAt)));
  if (!found) return null;
  const criteria = await loadCriteria(database, found.item.categoryId);
  const priors = await loadPriors(database, found.item.categoryId, found.score.priorVersion);
  const stored = (await loadStoredEvidence(database, [found.item.id])).get(found.item.id);
  const counted = stored && countedEvidence(stored, found.score.methodVersion);
  const { id } = found.item;
  const results = (await loadCriterionResults(database, [{ id, criteria }])).get(id) ?? [];
  const changes = await readItemChanges(database, found.item.id, changeCount);
  const slugs = [OVERALL, ...criteria.map((criterion) => criterion.slug)];
  const inputs: ScoreInputs = {
    item: { slug: found.item.slug, name: found.item.name },
    ranking: found.ranking,
    methodVersion: found.score.methodVersion,
    isPending: found.pendingId !== null,
    criteria,
    priors: priors ? Object.fromEntries(slugs.map((each) => [each, toPrior(priorFor(priors, each))])) : {},
    evidence: Object.fromEntries(
      [...(counted?.bySlug ?? [])].map(([each, part]) => [
        each,
        { ...part, histogram: part.histogram && [...part.histogram] },
      ]),
    ),
    months: Object.fromEntries([...(stored?.parts ?? [])].map(([each, part]) => [each, monthTable(part)])),
    measurements: Object.fromEntries(
      results.flatMap(({ slug: each, measuredValue: value, measuredPeriod: period, measuredCases: cases }) =>
        value === null || period === null ? [] : [[each, { value, period, cases }]],
      ),
    ),
    outdatedMeasurements: Object.fromEntries(
      results.flatMap(({ slug: each, outdated }) => (outdated ? [[each, outdated]] : [])),
    ),
    aggregates: await loadAggregates(database, found.item.id),
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
    lastChange: changes[0] ?? null,
  };
  return { inputs, rankingName: found.rankingName, isDemonstration: found.isDemonstration, changes };
}

async function loadAggregates(database: Database, itemId: number): Promise<ScoreInputs["aggregates"]> {
  const rows = await database
    .select()
    .from(aggregate)
    .where(eq(aggregate.itemId, itemId))
    .orderBy(asc(aggregate.period), asc(aggregate.id));
  return rows.map(({ period, source, mean, count, scaleMinimum, scaleMaximum, meanStep, histogram }) => ({
    period,
    source,
    mean,
    count,
    scale: { minimum: scaleMinimum, maximum: scaleMaximum },
    meanStep,
    histogram,
  }));
}

function toPrior({ version, mean, secondMoment, strength }: ReturnType<typeof priorFor>) {
  return { version, mean, secondMoment, strength };
}
