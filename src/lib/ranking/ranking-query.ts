import { plainReais } from "@/lib/money";
import {
  costChoiceParameters,
  costParameters,
  noCostChoice,
  readCostChoice,
  type CostChoice,
} from "@/lib/prices/cost-choice";
import { QueryReader, type QueryProblem, type RawQuery } from "@/lib/query-reader";
import { isStateCode, STATE_ATTRIBUTE } from "@/lib/ranking/states";
import { failure, ok, type Result } from "@/lib/result";

/** "nota" is the published order; prices never influence it. */
export const RANKING_SORTS = [
  "nota",
  "preco",
  "custo-beneficio",
  "custo-total",
  "avaliacoes",
  "nome",
] as const;
export type RankingSort = (typeof RANKING_SORTS)[number];

const PRICE_SORTS: readonly RankingSort[] = ["preco", "custo-beneficio", "custo-total"];

/** The list of a ranking, its map of prices and Notas, or the list that begins with why the first three fit the reader. */
export type RankingView = "list" | "map" | "guided";
const VIEW_NAMES = { map: "mapa", guided: "para-mim" } as const;
const readView = (reader: QueryReader): RankingView => {
  const name = reader.choice("ver", Object.values(VIEW_NAMES));
  return name === null ? "list" : name === VIEW_NAMES.map ? "map" : "guided";
};

export const RANKING_PAGE_SIZE = 50;

const MAXIMUM_PAGE = 100_000;
const ATTRIBUTE_PREFIX = "filtro.";
export const WEIGHT_PREFIX = "peso.";

/** Filters with a single number: their parameter, and how an address is read and written. */
export const boundFilters = {
  minimumScore: {
    parameter: "nota_min",
    read: (reader: QueryReader, name: string) => reader.integer(name, 0, 100),
    write: String,
  },
  minimumPriceCents: {
    parameter: "preco_min",
    read: (reader: QueryReader, name: string) => reader.cents(name),
    write: plainReais,
  },
  maximumPriceCents: {
    parameter: "preco_max",
    read: (reader: QueryReader, name: string) => reader.cents(name),
    write: plainReais,
  },
  maximumTotalCents: {
    parameter: "custo_max",
    read: (reader: QueryReader, name: string) => reader.cents(name),
    write: plainReais,
  },
} as const;
export type BoundFilter = keyof typeof boundFilters;
export const boundFilterNames = Object.keys(boundFilters) as BoundFilter[];

/** All parameters of a ranking's page. A name that ends with "." is a prefix. */
export const rankingParameterNames: readonly string[] = [
  "marca",
  ...boundFilterNames.map((name) => boundFilters[name].parameter),
  ...Object.values(costParameters),
  ATTRIBUTE_PREFIX,
  WEIGHT_PREFIX,
  "ordem",
  "em",
  "periodo",
  "ver",
  "pagina",
];

export interface RankingQuery extends Record<BoundFilter, number | null>, CostChoice {
  brands: string[];
  /** By attribute key. */
  attributes: Record<string, string[]>;
  sort: RankingSort;
  view: RankingView;
  page: number;
  /** "2026-03-12"; null for the present ranking. */
  day: string | null;
  /** A period of the data, such as "2020-T3", by whose figures the items are ranked; null for the present ranking. */
  period: string | null;
  /** 0–100 by criterion; null for the published weights. */
  weights: Record<string, number> | null;
}

interface RankingParameters {
  facetKeys: readonly string[];
  criterionSlugs: readonly string[];
  /** Periods of the data, the newest first. */
  periods: readonly string[];
  /** Codes of the states with a tariff; null where the ranking has no total costs, whose parameters are unknown then. */
  costStates: readonly string[] | null;
}

export const emptyRankingQuery: RankingQuery = {
  brands: [],
  ...(Object.fromEntries(boundFilterNames.map((name) => [name, null])) as Record<BoundFilter, null>),
  attributes: {},
  ...noCostChoice,
  sort: "nota",
  view: "list",
  page: 1,
  day: null,
  period: null,
  weights: null,
};

function readBounds(reader: QueryReader, hasTotalCosts: boolean): Record<BoundFilter, number | null> {
  const entries = boundFilterNames.map((name) => {
    const { parameter, read } = boundFilters[name];
    const isKnown = hasTotalCosts || name !== "maximumTotalCents";
    return [name, isKnown ? read(reader, parameter) : null] as const;
  });
  return Object.fromEntries(entries) as Record<BoundFilter, number | null>;
}

function readWeights(reader: QueryReader, slugs: readonly string[]): Record<string, number> | null {
  const given = reader.prefixed(WEIGHT_PREFIX, slugs);
  const entries = given.flatMap((slug) => {
    const weight = reader.integer(`${WEIGHT_PREFIX}${slug}`, 0, 100);
    return weight === null ? [] : [[slug, weight] as const];
  });
  return entries.some(([, weight]) => weight > 0) ? Object.fromEntries(entries) : null;
}

function readAttributes(reader: QueryReader, keys: readonly string[]): Record<string, string[]> {
  const entries = reader
    .prefixed(ATTRIBUTE_PREFIX, keys)
    .map((key) => [key, reader.values(`${ATTRIBUTE_PREFIX}${key}`)] as const)
    .filter(([, values]) => values.length > 0);
  return Object.fromEntries(entries);
}

/** Rankings of past days and periods have no prices, and each is one of both. */
function pricesOfPast(query: RankingQuery): QueryProblem[] {
  if (query.day !== null && query.period !== null) return [{ parameter: "em", reason: "not-of-period" }];
  if (query.day === null && query.period === null) return [];
  const prices = (["minimumPriceCents", "maximumPriceCents", "maximumTotalCents"] as const)
    .filter((name) => query[name] !== null)
    .map((name) => boundFilters[name].parameter as string);
  prices.push(...costChoiceParameters(query).map(([name]) => name));
  if (PRICE_SORTS.includes(query.sort)) prices.push("ordem");
  return prices.map((parameter) => ({ parameter, reason: "not-of-past" }));
}

/** Ignores unknown parameters (such as utm_source) and reports every wrong value of the known ones. */
export function parseRankingQuery(
  raw: RawQuery,
  parameters: RankingParameters,
): Result<RankingQuery, QueryProblem[]> {
  const reader = new QueryReader(raw);
  const { costStates } = parameters;
  const hasTotalCosts = costStates !== null;
  const query: RankingQuery = {
    brands: reader.values("marca"),
    ...readBounds(reader, hasTotalCosts),
    attributes: readAttributes(
      reader,
      parameters.facetKeys.filter((key) => key !== "brand"),
    ),
    ...(hasTotalCosts ? readCostChoice(reader, costStates) : noCostChoice),
    sort:
      reader.choice(
        "ordem",
        RANKING_SORTS.filter((sort) => hasTotalCosts || sort !== "custo-total"),
      ) ?? "nota",
    view: readView(reader),
    page: reader.page(MAXIMUM_PAGE),
    day: reader.day("em"),
    period: reader.choice("periodo", parameters.periods),
    weights: readWeights(reader, parameters.criterionSlugs),
  };
  const problems = [...reader.problems, ...pricesOfPast(query)];
  return problems.length > 0 ? failure(problems) : ok(query);
}

/** Order, page and weights are no filters. */
export function hasFilters(query: RankingQuery): boolean {
  return (
    query.brands.length > 0 ||
    boundFilterNames.some((name) => query[name] !== null) ||
    Object.keys(query.attributes).length > 0
  );
}

/** Whether the list has to say total costs. State and years alone ask for them, and leave the list as it is. */
export const asksForTotalCost = ({ sort, maximumTotalCents, costState, costYears }: RankingQuery): boolean =>
  sort === "custo-total" || maximumTotalCents !== null || costState !== null || costYears !== null;

/** In a fixed order, without defaults, so that equal queries have equal addresses. */
export function rankingQueryParameters(query: RankingQuery): [name: string, value: string][] {
  const parameters: [string, string][] = query.brands.map((brand) => ["marca", brand]);
  for (const name of boundFilterNames) {
    const value = query[name];
    if (value !== null) parameters.push([boundFilters[name].parameter, boundFilters[name].write(value)]);
  }
  for (const key of Object.keys(query.attributes).sort()) {
    for (const value of query.attributes[key] ?? []) parameters.push([`${ATTRIBUTE_PREFIX}${key}`, value]);
  }
  for (const slug of Object.keys(query.weights ?? {}).sort()) {
    parameters.push([`${WEIGHT_PREFIX}${slug}`, String(query.weights?.[slug])]);
  }
  parameters.push(...costChoiceParameters(query));
  if (query.sort !== "nota") parameters.push(["ordem", query.sort]);
  if (query.day !== null) parameters.push(["em", query.day]);
  if (query.period !== null) parameters.push(["periodo", query.period]);
  if (query.view !== "list") parameters.push(["ver", VIEW_NAMES[query.view]]);
  if (query.page > 1) parameters.push(["pagina", String(query.page)]);
  return parameters;
}

/** The parameter that narrows a ranking to states. */
export const STATE_PARAMETER = `${ATTRIBUTE_PREFIX}${STATE_ATTRIBUTE}`;

/** The code of the one state that the query asks for; null for none and for several. */
export function stateOf({ attributes }: RankingQuery): string | null {
  const [code, another] = attributes[STATE_ATTRIBUTE] ?? [];
  return code !== undefined && another === undefined && isStateCode(code) ? code : null;
}

/** What is asked for besides the one state, whose address is a part of the path. */
export function withoutState(query: RankingQuery): RankingQuery {
  if (stateOf(query) === null) return query;
  const { [STATE_ATTRIBUTE]: _state, ...attributes } = query.attributes;
  return { ...query, attributes };
}

/** "/rankings/cursos-de-medicina/sp?ordem=nome": one state has an address of its own. */
export function rankingPath(slug: string, query: RankingQuery): string {
  const state = stateOf(query);
  const path = `/rankings/${slug}${state === null ? "" : `/${state.toLowerCase()}`}`;
  const parameters = new URLSearchParams(rankingQueryParameters(withoutState(query))).toString();
  return `${path}${parameters ? `?${parameters}` : ""}`;
}
