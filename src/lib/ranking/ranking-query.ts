import { failure, ok, type Result } from "@/lib/result";

/** The orders that a ranking can be listed in. "nota" is the published one; price is never an input of it. */
export const RANKING_SORTS = ["nota", "preco", "custo-beneficio", "avaliacoes", "nome"] as const;
export type RankingSort = (typeof RANKING_SORTS)[number];

/** Items on one page of a ranking. */
export const RANKING_PAGE_SIZE = 50;

const MAXIMUM_PAGE = 100_000;
const MAXIMUM_PRICE_REAIS = 10_000_000;
const MAXIMUM_VALUES = 30;
const MAXIMUM_VALUE_LENGTH = 100;
const ATTRIBUTE_PREFIX = "filtro.";
const WEIGHT_PREFIX = "peso.";

/** Everything that the address of a ranking says: filters, order, page and the reader's own weights. */
export interface RankingQuery {
  brands: string[];
  minimumScore: number | null;
  minimumPriceCents: number | null;
  maximumPriceCents: number | null;
  /** Wanted values by attribute key. */
  attributes: Record<string, string[]>;
  sort: RankingSort;
  page: number;
  /** Personal weights 0–100 by criterion; null: the published ones. */
  weights: Record<string, number> | null;
}

export type QueryProblemReason =
  "number" | "range" | "choice" | "repeated" | "too-long" | "too-many" | "unknown";

/** What is wrong with one parameter of an address. */
export interface QueryProblem {
  parameter: string;
  reason: QueryProblemReason;
  /** What would have been right: "1 a 100", or the list of choices. */
  expected?: string;
}

/** What a ranking's parser has to know of it: the keys of its filters and the slugs of its criteria. */
export interface RankingParameters {
  facetKeys: readonly string[];
  criterionSlugs: readonly string[];
}

/** The query of an address without parameters. */
export const emptyRankingQuery: RankingQuery = {
  brands: [],
  minimumScore: null,
  minimumPriceCents: null,
  maximumPriceCents: null,
  attributes: {},
  sort: "nota",
  page: 1,
  weights: null,
};

type RawQuery = Readonly<Record<string, string | string[] | undefined>>;

/** Reads single parameters and collects what is wrong with them. */
class QueryReader {
  readonly problems: QueryProblem[] = [];
  constructor(private readonly raw: RawQuery) {}

  /** Non-empty values; forms without JavaScript send their empty fields too. */
  values(parameter: string): string[] {
    const given = this.raw[parameter];
    const values = (Array.isArray(given) ? given : [given ?? ""])
      .map((value) => value.trim())
      .filter(Boolean);
    if (values.length > MAXIMUM_VALUES) {
      this.problems.push({ parameter, reason: "too-many", expected: String(MAXIMUM_VALUES) });
      return [];
    }
    if (values.some((value) => value.length > MAXIMUM_VALUE_LENGTH)) {
      this.problems.push({ parameter, reason: "too-long", expected: String(MAXIMUM_VALUE_LENGTH) });
      return [];
    }
    return [...new Set(values)].sort();
  }

  single(parameter: string): string | null {
    const values = this.values(parameter);
    if (values.length <= 1) return values[0] ?? null;
    this.problems.push({ parameter, reason: "repeated" });
    return null;
  }

  number(parameter: string, minimum: number, maximum: number, pattern: RegExp): number | null {
    const text = this.single(parameter);
    if (text === null) return null;
    const expected = `${minimum} a ${maximum}`;
    if (!pattern.test(text)) {
      this.problems.push({ parameter, reason: "number", expected });
      return null;
    }
    const value = Number(text.replace(/\.(?=\d{3}(\D|$))/g, "").replace(",", "."));
    if (value >= minimum && value <= maximum) return value;
    this.problems.push({ parameter, reason: "range", expected });
    return null;
  }

  integer(parameter: string, minimum: number, maximum: number): number | null {
    return this.number(parameter, minimum, maximum, /^\d{1,9}$/);
  }

  /** Reais as Brazilians type them ("1.500", "1500,90", "1500.90"), in whole cents. */
  cents(parameter: string): number | null {
    const reais = this.number(
      parameter,
      0,
      MAXIMUM_PRICE_REAIS,
      /^(\d{1,9}|\d{1,3}(\.\d{3}){1,2})([.,]\d{1,2})?$/,
    );
    return reais === null ? null : Math.round(reais * 100);
  }

  choice<Choice extends string>(parameter: string, choices: readonly Choice[]): Choice | null {
    const text = this.single(parameter);
    const found = choices.find((choice) => choice === text);
    if (text !== null && found === undefined) {
      this.problems.push({ parameter, reason: "choice", expected: choices.join(", ") });
    }
    return found ?? null;
  }

  /** Parameters that begin with a prefix, by what follows it; unknown ones are problems. */
  prefixed(prefix: string, known: readonly string[]): string[] {
    const keys = Object.keys(this.raw)
      .filter((parameter) => parameter.startsWith(prefix))
      .map((parameter) => parameter.slice(prefix.length));
    for (const key of keys.filter((candidate) => !known.includes(candidate))) {
      this.problems.push({
        parameter: `${prefix}${key}`.slice(0, MAXIMUM_VALUE_LENGTH),
        reason: "unknown",
        expected: known.map((candidate) => `${prefix}${candidate}`).join(", "),
      });
    }
    return known.filter((candidate) => keys.includes(candidate));
  }
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

/**
 * Reads the query of a ranking's address. Parameters that it does not know (such as utm_source) are ignored; wrong
 * values of those that it knows are all reported, so that the page can say what to change.
 */
export function parseRankingQuery(
  raw: RawQuery,
  parameters: RankingParameters,
): Result<RankingQuery, QueryProblem[]> {
  const reader = new QueryReader(raw);
  const query: RankingQuery = {
    brands: reader.values("marca"),
    minimumScore: reader.integer("nota_min", 0, 100),
    minimumPriceCents: reader.cents("preco_min"),
    maximumPriceCents: reader.cents("preco_max"),
    attributes: readAttributes(
      reader,
      parameters.facetKeys.filter((key) => key !== "brand"),
    ),
    sort: reader.choice("ordem", RANKING_SORTS) ?? "nota",
    page: reader.integer("pagina", 1, MAXIMUM_PAGE) ?? 1,
    weights: readWeights(reader, parameters.criterionSlugs),
  };
  return reader.problems.length > 0 ? failure(reader.problems) : ok(query);
}

/** Whether the query narrows the ranking (order, page and weights do not). */
export function hasFilters(query: RankingQuery): boolean {
  return (
    query.brands.length > 0 ||
    query.minimumScore !== null ||
    query.minimumPriceCents !== null ||
    query.maximumPriceCents !== null ||
    Object.keys(query.attributes).length > 0
  );
}

const reais = (cents: number) =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace(".", ",");

/** The parameters of a query in their one order: equal queries have equal addresses. Defaults are left out. */
export function rankingQueryParameters(query: RankingQuery): [name: string, value: string][] {
  const parameters: [string, string][] = query.brands.map((brand) => ["marca", brand]);
  if (query.minimumScore !== null) parameters.push(["nota_min", String(query.minimumScore)]);
  if (query.minimumPriceCents !== null) parameters.push(["preco_min", reais(query.minimumPriceCents)]);
  if (query.maximumPriceCents !== null) parameters.push(["preco_max", reais(query.maximumPriceCents)]);
  for (const key of Object.keys(query.attributes).sort()) {
    for (const value of query.attributes[key] ?? []) parameters.push([`${ATTRIBUTE_PREFIX}${key}`, value]);
  }
  for (const slug of Object.keys(query.weights ?? {}).sort()) {
    parameters.push([`${WEIGHT_PREFIX}${slug}`, String(query.weights?.[slug])]);
  }
  if (query.sort !== "nota") parameters.push(["ordem", query.sort]);
  if (query.page > 1) parameters.push(["pagina", String(query.page)]);
  return parameters;
}

/** The address of a ranking under a query, relative to the site. */
export function rankingPath(slug: string, query: RankingQuery): string {
  const parameters = new URLSearchParams(rankingQueryParameters(query)).toString();
  return `/rankings/${slug}${parameters ? `?${parameters}` : ""}`;
}
