import { COST_YEARS } from "@/lib/prices/total-cost";
import type { QueryReader } from "@/lib/query-reader";

/** For which state and how many years total costs are counted. */
export const costParameters = { state: "estado", years: "anos" } as const;

export interface CostChoice {
  /** "SP", or null for the median of the states. */
  readonly costState: string | null;
  /** One of `COST_YEARS`, or null for the category's own number. */
  readonly costYears: number | null;
}

export const noCostChoice: CostChoice = { costState: null, costYears: null };

/** @param states codes of the states that can be chosen */
export function readCostChoice(reader: QueryReader, states: readonly string[]): CostChoice {
  const costState = reader.choice(costParameters.state, states);
  const years = reader.choice(costParameters.years, COST_YEARS.map(String));
  return { costState, costYears: years === null ? null : Number(years) };
}

/** In a fixed order, without what nobody chose. */
export function costChoiceParameters({ costState, costYears }: CostChoice): [name: string, value: string][] {
  const parameters: [string, string][] = [];
  if (costState !== null) parameters.push([costParameters.state, costState]);
  if (costYears !== null) parameters.push([costParameters.years, String(costYears)]);
  return parameters;
}

/** The path with the choice, after other parameters that it may have: "/itens/brisa?estado=SP". */
export function withCostChoice(path: string, choice: CostChoice): string {
  const search = new URLSearchParams(costChoiceParameters(choice)).toString();
  return search === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${search}`;
}
