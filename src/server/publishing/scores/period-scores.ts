import { estimateMeasurementPrior, type Prior } from "@/lib/scoring/prior";
import { normaliseMeasurement, type MeasurementRule } from "@/lib/scoring/measurement";
import type { Score } from "@/lib/scoring/score";
import { scoreFromFacts } from "@/lib/scoring/score-facts";
import { queryRows, type Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { loadCriterionRules, type CriterionRule } from "@/server/publishing/scores/category-rules";
import { sql } from "drizzle-orm";
import { z } from "zod";

/** Older periods, and larger categories, have no ranking of their own. */
const MOST_PERIODS = 60;
const MOST_ITEMS = 20_000;

const BATCH = 2_000;

type MeasuredCriterion = CriterionRule & { rule: MeasurementRule };

const periodSchema = z.object({
  month: z.number(),
  /** "2020-T4"; of periods that end together, the shorter one. */
  period: z.string(),
});

type Period = z.infer<typeof periodSchema>;

const storedMeasurementSchema = z.object({
  item_id: z.number(),
  criterion_id: z.number(),
  value: z.number(),
  month: z.number(),
});

type StoredMeasurement = z.infer<typeof storedMeasurementSchema>;

/** Values by criterion id, with their months. */
type Measured = Map<number, Pick<StoredMeasurement, "value" | "month">>;

const isMeasured = (criterion: CriterionRule): criterion is MeasuredCriterion => criterion.rule !== null;

const listPeriods = (transaction: Database, categoryId: number): Promise<Period[]> =>
  queryRows(
    transaction,
    periodSchema,
    sql`select m.period_month as month, max(m.period collate "C") as period
      from criterion k join measurement m on m.criterion_id = k.id
      where k.category_id = ${categoryId} and m.period_month > 0
      group by m.period_month order by m.period_month desc limit ${MOST_PERIODS}`,
  );

const sizeRowSchema = z.object({ items: z.number(), age: z.number().nullable() });

async function readSize(transaction: Database, categoryId: number) {
  const [size] = await queryRows(
    transaction,
    sizeRowSchema,
    sql`select (select count(*)::int from item i where i.category_id = c.id) as items, c.maximum_age_months as age
      from category c where c.id = ${categoryId}`,
  );
  return size ?? null;
}

/** Oldest first, so that a later one replaces those before it. */
const readMeasurements = (transaction: Database, categoryId: number): Promise<StoredMeasurement[]> =>
  queryRows(
    transaction,
    storedMeasurementSchema,
    sql`select m.item_id, m.criterion_id, m.value, m.period_month as month
      from criterion k join measurement m on m.criterion_id = k.id join item i on i.id = m.item_id
      where k.category_id = ${categoryId} and i.hidden_at is null
      order by m.period_month, m.period collate "C"`,
  );

/** The Notas of a period: priors are the means of the period's own values. */
function scorePeriod(
  criteria: readonly MeasuredCriterion[],
  items: ReadonlyMap<number, Measured>,
  oldest: number,
): Map<number, Score> {
  const valueOf = (measured: Measured, id: number) => {
    const known = measured.get(id);
    return known && known.month >= oldest ? known.value : null;
  };
  const priors = new Map<string, Prior>(
    criteria.map(({ id, slug, rule }) => {
      const values = [...items.values()].flatMap(
        (measured) => normaliseMeasurement(valueOf(measured, id), rule) ?? [],
      );
      return [slug, estimateMeasurementPrior(values, 0)];
    }),
  );
  const unknown = estimateMeasurementPrior([], 0);
  return new Map(
    [...items].map(([itemId, measured]) => {
      const facts = criteria.map(({ id, slug, weight, rule }) => ({
        slug,
        weight,
        measurement: { ...rule, value: valueOf(measured, id) },
      }));
      return [
        itemId,
        scoreFromFacts({ evidence: {}, criteria: facts }, (slug) => priors.get(slug) ?? unknown),
      ];
    }),
  );
}

async function writePeriod(
  transaction: Database,
  categoryId: number,
  { month, period }: Period,
  scores: ReadonlyMap<number, Score>,
): Promise<void> {
  const ids = [...scores.keys()];
  await transaction.execute(sql`delete from period_score where category_id = ${categoryId} and month = ${month}
    and (period <> ${period} or item_id <> all(${numberArray(ids)}))`);
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = ids
      .slice(start, start + BATCH)
      .map((itemId) => ({ item_id: itemId, ...scores.get(itemId) }));
    await transaction.execute(sql`
      insert into period_score as p (category_id, month, period, item_id, status, displayed, mean, deviation, low, high,
        counted, criteria)
      select ${categoryId}::int, ${month}::int, ${period}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
        item_id int, status text, displayed smallint, mean float8, deviation float8, low float8, high float8, counted int,
        criteria jsonb)
      on conflict (category_id, month, item_id) do update set status = excluded.status, displayed = excluded.displayed,
        mean = excluded.mean, deviation = excluded.deviation, low = excluded.low, high = excluded.high,
        counted = excluded.counted, criteria = excluded.criteria
      where (p.status, p.displayed, p.mean, p.low, p.high, p.criteria) is distinct from
        (excluded.status, excluded.displayed, excluded.mean, excluded.low, excluded.high, excluded.criteria)`);
  }
}

async function clearOtherPeriods(
  transaction: Database,
  categoryId: number,
  periods: readonly Period[],
): Promise<void> {
  const months = numberArray(periods.map(({ month }) => month));
  await transaction.execute(
    sql`delete from period_score where category_id = ${categoryId} and month <> all(${months})`,
  );
}

/**
 * Computes the Notas of every period of a category whose criteria are all measured, from the measurements up to that
 * period which are young enough for it, by the present criteria and weights. The result depends on the stored
 * measurements and criteria alone: not on the day or the order in which files came. Returns the periods, the newest
 * first; none where there is only one.
 */
export async function writePeriodScores(transaction: Database, categoryId: number): Promise<string[]> {
  const rules = await loadCriterionRules(transaction, categoryId);
  const criteria = rules.filter(isMeasured);
  const listed = criteria.length === rules.length ? await listPeriods(transaction, categoryId) : [];
  // Only rankings of several periods are worth the count, which reads all items.
  const size = listed.length > 1 ? await readSize(transaction, categoryId) : null;
  const periods = size && size.items <= MOST_ITEMS ? listed : [];
  await clearOtherPeriods(transaction, categoryId, periods);
  if (periods.length === 0) return [];
  const rows = await readMeasurements(transaction, categoryId);
  const items = new Map<number, Measured>();
  let taken = 0;
  for (const period of periods.toReversed()) {
    for (let row = rows[taken]; row && row.month <= period.month; row = rows[taken]) {
      const measured = items.get(row.item_id) ?? new Map<number, StoredMeasurement>();
      items.set(row.item_id, measured.set(row.criterion_id, row));
      taken += 1;
    }
    const oldest = period.month - (size?.age ?? Number.POSITIVE_INFINITY);
    await writePeriod(transaction, categoryId, period, scorePeriod(criteria, items, oldest));
  }
  return periods.map(({ period }) => period);
}
