import type { CostBasis, RunningCost } from "@/lib/contracts/total-cost";
import type { CostChoice } from "@/lib/prices/cost-choice";
import { medianOf, type CostTerms } from "@/lib/prices/total-cost";
import type { AttributeDefinition } from "@/server/platform/db/schema/catalog";
import { stateCode, stateName } from "@/text/state-names";
import { sql, type SQL } from "drizzle-orm";

interface StateRates extends RunningCost {
  key: string;
  /** In reais by the codes of states. */
  rates: ReadonlyMap<string, number>;
}

/** The first attribute that is about a year and has tariffs by state; null without one. */
export function runningCostOf(definitions: readonly AttributeDefinition[]): StateRates | null {
  for (const { key, type, costs } of definitions) {
    if (type !== "number" || costs?.years === undefined) continue;
    const rates = costs.places.flatMap(({ place, median }) => {
      const code = stateCode(place);
      return code === null || median === undefined ? [] : [[code, median] as const];
    });
    if (rates.length === 0) continue;
    return {
      key,
      label: costs.label,
      period: costs.period ?? null,
      years: costs.years,
      states: rates.map(([code]) => ({ code, name: stateName(code) })),
      rates: new Map(rates),
    };
  }
  return null;
}

/** Without the rates. */
export const offeredCost = ({ label, period, years, states }: RunningCost): RunningCost => ({
  label,
  period,
  years,
  states,
});

/** Null where the category has no running cost, or none in that state. */
export function costTermsOf(
  definitions: readonly AttributeDefinition[],
  { costState, costYears }: CostChoice,
): (CostTerms & CostBasis) | null {
  const found = runningCostOf(definitions);
  if (!found) return null;
  const rate = costState === null ? medianOf([...found.rates.values()]) : found.rates.get(costState);
  if (rate === undefined) return null;
  return { key: found.key, rate, years: costYears ?? found.years, state: costState, period: found.period };
}

/** What is said of the terms. */
export const basisOf = ({ state, years, period }: CostBasis): CostBasis => ({ state, years, period });

/**
 * How an item's page and a comparison count total costs; null where the category has no running cost. A state without a tariff counts
 * as none.
 */
export function costOfCategory(definitions: readonly AttributeDefinition[], choice: CostChoice) {
  const found = runningCostOf(definitions);
  const terms = costTermsOf(definitions, choice) ?? costTermsOf(definitions, { ...choice, costState: null });
  return found && terms && { runningCost: offeredCost(found), terms, basis: basisOf(terms) };
}

/** `totalCostOf` in SQL, of the item `i`; null where that is null. */
export const totalCents = ({ key, rate, years }: CostTerms): SQL => sql`(i.lowest_price_cents + ${years}::int
  * (select floor(u.used * ${rate}::float8 * 100 + 0.5) from (select case when jsonb_typeof(i.attributes -> ${key}::text) = 'number'
      then (i.attributes ->> ${key}::text)::float8 end as used) u where u.used > 0))`;
