import { isLimit } from "@/features/search/limits";
import { formatCents, plainReais } from "@/lib/money";
import { foldText } from "@/lib/fold-text";
import { QueryReader, type QueryProblem, type RawQuery } from "@/lib/query-reader";
import { spellPictures } from "@/lib/search/pictures";
import { ratingBands, type RatingBandId } from "@/lib/rating/bands";
import { failure, ok, type Result } from "@/lib/result";

const MINIMUM_SEARCH_LENGTH = 2;

/** UTF-16 units, as `maxlength` counts; the rest is cut. */
export const MAXIMUM_SEARCH_LENGTH = 100;

export const HITS_PER_PAGE = 20;

/** Limit of the indices (`paginationLimitedTo`). */
export const REACHABLE_HITS = 1_000;

export const MAXIMUM_PAGE = REACHABLE_HITS / HITS_PER_PAGE;
const ATTRIBUTE_PREFIX = "filtro.";
export const LIMIT_PREFIX = "limite.";
const MAXIMUM_CENTS = 1_000_000_000;

/** "relevancia" sorts equal matches by the Nota. */
export const SEARCH_ORDERS = ["relevancia", "nota", "preco", "maior-preco", "avaliacoes"] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];

const bandIds = ratingBands.map(({ id }) => id);

export interface SearchQuery {
  /** As typed, without control characters and outer spaces; empty without a text. */
  text: string;
  /** Slug; null also where a category is chosen, which implies it. */
  department: string | null;
  category: string | null;
  brands: string[];
  bands: RatingBandId[];
  minimumScore: number | null;
  /** Whether only items with a Nota are wanted; false where `minimumScore` already requires one. */
  isRatedOnly: boolean;
  minimumPriceCents: number | null;
  maximumPriceCents: number | null;
  /** Whether only items with a price are wanted; false where a bound already requires one. */
  isPricedOnly: boolean;
  attributes: Record<string, string[]>;
  /** What measures of the chosen category are limited to, as `limits.ts` writes it: `{ width: ["<=60"] }`. */
  limits: Record<string, string[]>;
  order: SearchOrder;
  page: number;
}

/** Valid slugs of departments and categories, and keys of the chosen category's filters. */
export interface SearchParameters {
  departments: readonly string[];
  categories: readonly string[];
  attributes: readonly string[];
  measures: readonly string[];
}

export const emptySearchQuery: SearchQuery = {
  text: "",
  department: null,
  category: null,
  brands: [],
  bands: [],
  minimumScore: null,
  isRatedOnly: false,
  minimumPriceCents: null,
  maximumPriceCents: null,
  isPricedOnly: false,
  attributes: {},
  limits: {},
  order: "relevancia",
  page: 1,
};

/** Control, invisible and unassigned characters count as spaces. */
const cleanText = (typed: string) =>
  typed
    .replace(/\p{C}+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Does not end with half a surrogate pair. */
const beginningOf = (typed: string) =>
  cleanText(typed)
    .slice(0, MAXIMUM_SEARCH_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();

/** Cuts long texts; keeps a repeated parameter, which the parser reports. */
function cutText(given: string | string[] | undefined): string | string[] | undefined {
  if (Array.isArray(given)) return given.map((each) => cutText(each) as string);
  return given !== undefined && given.length > MAXIMUM_SEARCH_LENGTH ? beginningOf(given) : given;
}

/** A page beyond the last one becomes the last one. */
const reachablePage = (given: string | string[] | undefined) =>
  typeof given === "string" && /^\d+$/.test(given) && Number(given) > MAXIMUM_PAGE
    ? String(MAXIMUM_PAGE)
    : given;

/** Whether only the start of the text is searched for. */
export function isTextCut({ q = "" }: RawQuery): boolean {
  const [text = ""] = [q].flat();
  return cleanText(text).length > MAXIMUM_SEARCH_LENGTH;
}

/** Symbols do not count, except for pictures of things. */
export function isTooShort(text: string): boolean {
  const significant = foldText(spellPictures(text)).replace(/[^\p{L}\p{N}]/gu, "");
  return text !== "" && [...significant].length < MINIMUM_SEARCH_LENGTH;
}

/** The keys of filters and limits are a category's. */
const readKeys = (reader: QueryReader, prefix: string, keys: readonly string[]) =>
  reader.prefixed(prefix, keys, keys.length === 0 ? "without-category" : "unknown");

function readAttributes(reader: QueryReader, keys: readonly string[]): Record<string, string[]> {
  const entries = readKeys(reader, ATTRIBUTE_PREFIX, keys)
    .map((key) => [key, reader.values(`${ATTRIBUTE_PREFIX}${key}`)] as const)
    .filter(([, values]) => values.length > 0);
  return Object.fromEntries(entries);
}

function readLimits(reader: QueryReader, keys: readonly string[]): Record<string, string[]> {
  const entries = readKeys(reader, LIMIT_PREFIX, keys).map((key) => {
    const parameter = `${LIMIT_PREFIX}${key}`;
    const limits = reader.values(parameter);
    if (!limits.every(isLimit))
      reader.problems.push({
        parameter,
        reason: "choice",
        expected: ">=10, >10, <=20, <20",
      });
    return [key, [...new Set(limits)].sort()] as const;
  });
  return Object.fromEntries(entries.filter(([, limits]) => limits.length > 0));
}

function readBands(reader: QueryReader): RatingBandId[] {
  const given = reader.values("faixa");
  if (given.some((value) => bandIds.every((id) => id !== value))) {
    reader.problems.push({ parameter: "faixa", reason: "choice", expected: bandIds.join(", ") });
  }
  return bandIds.filter((id) => given.includes(id));
}

/** The problem does not list the valid slugs, because there may be many. */
function readSlug(reader: QueryReader, parameter: string, known: readonly string[]): string | null {
  const slug = reader.single(parameter);
  if (slug === null || known.includes(slug)) return slug;
  reader.problems.push({ parameter, reason: "not-found" });
  return null;
}

function readPrice(reader: QueryReader) {
  const minimum = reader.cents("preco_min");
  const maximum = reader.cents("preco_max");
  const isPriced = reader.choice("com_preco", ["1"]) !== null;
  if (minimum !== null && maximum !== null && minimum > maximum) {
    const expected = `${formatCents(minimum)} a ${formatCents(MAXIMUM_CENTS)}`;
    reader.problems.push({ parameter: "preco_max", reason: "range", expected });
  }
  return {
    // A minimum of 0 only requires a price.
    minimumPriceCents: minimum === 0 ? null : minimum,
    maximumPriceCents: maximum,
    isPricedOnly: maximum === null && (minimum === 0 || (isPriced && minimum === null)),
  };
}

function readScore(reader: QueryReader) {
  const minimum = reader.integer("nota_min", 0, 100);
  const isRated = reader.choice("avaliados", ["1"]) !== null;
  return { minimumScore: minimum || null, isRatedOnly: !minimum && (isRated || minimum === 0) };
}

/**
 * Ignores unknown parameters (such as utm_source) and reports every wrong value of the known ones. Long texts
 * are cut, and a page beyond the last one becomes the last.
 */
export function parseSearchQuery(
  raw: RawQuery,
  { departments, categories, attributes, measures }: SearchParameters,
): Result<SearchQuery, QueryProblem[]> {
  const reader = new QueryReader({ ...raw, q: cutText(raw["q"]), pagina: reachablePage(raw["pagina"]) });
  const category = readSlug(reader, "categoria", categories);
  const department = readSlug(reader, "departamento", departments);
  const query: SearchQuery = {
    text: cleanText(reader.single("q") ?? ""),
    department: category === null ? department : null,
    category,
    brands: reader.values("marca"),
    bands: readBands(reader),
    ...readScore(reader),
    ...readPrice(reader),
    attributes: readAttributes(reader, attributes),
    limits: readLimits(reader, measures),
    order: reader.choice("ordem", SEARCH_ORDERS) ?? "relevancia",
    page: reader.page(MAXIMUM_PAGE),
  };
  return reader.problems.length > 0 ? failure(reader.problems) : ok(query);
}

/** In a fixed order, without defaults, so that equal queries have equal addresses. */
export function searchQueryParameters(query: SearchQuery): [name: string, value: string][] {
  const one = (name: string, value: string | number | null | false): [string, string][] =>
    value === null || value === false || value === "" ? [] : [[name, String(value)]];
  const many = (name: string, values: readonly string[]) =>
    values.map((value): [string, string] => [name, value]);
  const prefixed = (prefix: string, lists: Record<string, string[]>) =>
    Object.keys(lists)
      .sort()
      .flatMap((key) => many(`${prefix}${key}`, lists[key] ?? []));
  const { minimumPriceCents, maximumPriceCents } = query;
  return [
    ...one("q", query.text),
    ...one("departamento", query.department),
    ...one("categoria", query.category),
    ...many("marca", query.brands),
    ...many("faixa", query.bands),
    ...one("nota_min", query.minimumScore),
    ...one("avaliados", query.isRatedOnly && "1"),
    ...one("preco_min", plainReais(minimumPriceCents)),
    ...one("preco_max", plainReais(maximumPriceCents)),
    ...one("com_preco", query.isPricedOnly && "1"),
    ...prefixed(ATTRIBUTE_PREFIX, query.attributes),
    ...prefixed(LIMIT_PREFIX, query.limits),
    ...one("ordem", query.order === "relevancia" ? null : query.order),
    ...one("pagina", query.page > 1 && query.page),
  ];
}

export function searchPath(query: SearchQuery): string {
  const parameters = new URLSearchParams(searchQueryParameters(query)).toString();
  return `/busca${parameters ? `?${parameters}` : ""}`;
}

/** Filters and limits of a category have no meaning without it. */
export const withoutCategory = (query: SearchQuery): SearchQuery => ({
  ...query,
  category: null,
  department: null,
  attributes: {},
  limits: {},
});

export const withoutFilters = ({ text, order }: SearchQuery): SearchQuery => ({
  ...emptySearchQuery,
  text,
  order,
});

/** Whether anything but the text narrows the search. */
export function hasFilters(query: SearchQuery): boolean {
  return searchPath({ ...query, page: 1 }) !== searchPath(withoutFilters(query));
}

/** Text, place in the category tree and limits of measures. Another scope is another page; the rest refines this one. */
export function searchScope({ text, department, category, limits }: SearchQuery): string {
  return searchPath({ ...emptySearchQuery, text, department, category, limits });
}

export function rawQueryOf(parameters: URLSearchParams): RawQuery {
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name)] as const),
  );
}
