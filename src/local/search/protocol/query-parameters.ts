import { failure, ok, type Result } from "@/lib/result";
import { filterList } from "@/local/search/filters/filter-lists";
import { readFlag } from "@/local/search/protocol/flags";
import { refuse, type SearchFailure } from "@/local/search/protocol/search-failure";
import { parseStorableJson, storableText } from "@/local/search/text/storable-text";
import { queryTimeSettings } from "@/local/search/index/index-settings";
import { z } from "zod";

/** The hosted service refuses longer queries, too. */
const LONGEST_QUERY_BYTES = 512;

const text = z.string().max(20_000);
const names = z.array(z.string().max(500)).max(1_000);
const count = (maximum: number) => z.coerce.number().int().min(0).max(maximum);

/** Old clients write a list with commas; one name alone is a list of one. */
const nameList = z.union([
  names,
  z
    .string()
    .max(20_000)
    .transform((value) =>
      value
        .split(",")
        .map((name) => name.trim())
        .filter(Boolean),
    ),
]);

const filters = {
  filters: text.nullable().optional(),
  facetFilters: filterList.nullable().optional(),
  numericFilters: filterList.nullable().optional(),
  tagFilters: filterList.nullable().optional(),
};

const filterSchema = z.object(filters);

export type QueryFilters = z.infer<typeof filterSchema>;

const understood = z.object({
  ...queryTimeSettings,
  ...filters,
  query: z
    .string()
    .refine(
      (value) => Buffer.byteLength(value) < LONGEST_QUERY_BYTES,
      `expected string shorter than ${LONGEST_QUERY_BYTES} bytes`,
    )
    .nullable()
    .default("")
    .transform((value) => value ?? ""),
  page: count(100_000).default(0),
  hitsPerPage: count(1_000).optional(),
  offset: count(100_000).optional(),
  length: count(1_000).optional(),
  facets: nameList.nullable().optional(),
  attributesToRetrieve: nameList.nullable().optional(),
  attributesToHighlight: nameList.nullable().optional(),
  attributesToSnippet: nameList.nullable().optional(),
  restrictSearchableAttributes: nameList.nullable().optional(),
  responseFields: nameList.nullable().optional(),
  getRankingInfo: z.boolean().optional(),
  synonyms: z.boolean().optional(),
  clickAnalytics: z.boolean().optional(),
  facetQuery: z.string().max(1_000).optional(),
  facet: z.string().max(500).optional(),
  type: z.enum(["default", "facet"]).optional(),
  indexName: z.string().max(500).optional(),
  cursor: z.string().max(500).optional(),
});

export type QueryParameters = z.infer<typeof understood> & {
  /** What was sent, as parameters of an address, in its order. */
  readonly sent: string;
  /** Filters of a secured key, which hold whatever the query says. */
  readonly keyFilters: QueryFilters;
};

/** The hosted service knows these; README.md says why they have no effect here. */
export const parametersWithoutEffect: ReadonlySet<string> = new Set(
  (
    "advancedSyntax advancedSyntaxFeatures alternativesAsExact analytics analyticsTags aroundLatLng " +
    "aroundLatLngViaIP aroundPrecision aroundRadius attributeCriteriaComputedByMinProximity decompoundQuery " +
    "disableExactOnAttributes distinct enableABTest enablePersonalization enableReRanking enableRules " +
    "exactOnSingleWordQuery explain extensions facetingAfterDistinct insideBoundingBox insidePolygon " +
    "keepDiacriticsOnCharacters minimumAroundRadius minProximity mode naturalLanguages " +
    "optionalFilters percentileComputation personalizationImpact queryLanguages ranking relevancyStrictness " +
    "replaceSynonymsInHighlight reRankingApplyFilter ruleContexts semanticSearch similarQuery sumOrFiltersScores " +
    "userToken validUntil"
  ).split(" "),
);

const numericParameters = new Set([
  ..."page hitsPerPage offset length maxValuesPerFacet maxFacetHits minWordSizefor1Typo minWordSizefor2Typos".split(
    " ",
  ),
]);
const textParameters = new Set(
  "query filters facetQuery facet type indexName cursor highlightPreTag highlightPostTag snippetEllipsisText".split(
    " ",
  ),
);

const flagParameters = new Set(
  (
    "advancedSyntax allowTyposOnNumericTokens analytics aroundLatLngViaIP attributeCriteriaComputedByMinProximity " +
    "clickAnalytics decompoundQuery enableABTest enablePersonalization enableReRanking enableRules " +
    "facetingAfterDistinct getRankingInfo ignorePlurals percentileComputation removeStopWords " +
    "replaceSynonymsInHighlight restrictHighlightAndSnippetArrays sumOrFiltersScores synonyms typoTolerance"
  ).split(" "),
);

/** In addresses everything but texts is JSON; booleans may be numbers. */
function readAddressValue(name: string, value: string): unknown {
  if (textParameters.has(name)) return value;
  if (numericParameters.has(name)) return value;
  const flag = flagParameters.has(name) ? readFlag(value) : null;
  if (flag !== null) return flag;
  try {
    return parseStorableJson(value);
  } catch {
    return value;
  }
}

export function readAddressParameters(text: string): Record<string, unknown> {
  const pairs = [...new URLSearchParams(text)].slice(0, 200);
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, readAddressValue(name, storableText(value))]),
  );
}

/** As JSON or with commas; null where the address has none. */
export function readNames(parameters: URLSearchParams, name: string): string[] | null {
  const lists = parameters.getAll(name).map((value) => nameList.safeParse(readAddressValue(name, value)));
  return lists.length === 0 ? null : lists.flatMap((list) => (list.success ? list.data : []));
}

const shape: Readonly<Record<string, unknown>> = understood.shape;

/** Comes with every browser's request and is no parameter. */
const isOfBrowser = (name: string) => /^x-algolia-/i.test(name);

const unechoed = new Set(["indexName", "type", "facet", "cursor"]);

function describeSent(params: unknown, direct: Readonly<Record<string, unknown>>): string {
  const kept = (pairs: Iterable<[string, unknown]>) =>
    [...pairs].flatMap(([name, value]): [string, string][] => {
      if (value === undefined || value === null || unechoed.has(name) || isOfBrowser(name)) return [];
      return [[name, typeof value === "string" ? value : JSON.stringify(value)]];
    });
  const first =
    typeof params === "string"
      ? params.split("&").filter((pair) => pair !== "" && !isOfBrowser(pair) && !pair.startsWith("cursor="))
      : [new URLSearchParams(kept(Object.entries(params ?? {}))).toString()];
  const rest = new URLSearchParams(kept(Object.entries(direct))).toString();
  return [...first, rest].filter(Boolean).join("&");
}

function wrongValue(error: z.ZodError): SearchFailure {
  const [issue] = error.issues;
  return {
    status: 400,
    message: `Invalid value for "${issue?.path[0]?.toString() ?? "request"}" parameter, ${issue?.message ?? "not understood"}`,
  };
}

/**
 * Refuses unknown parameters as the hosted service does, except `x-algolia-…` of browsers. `fixed` are those
 * of a secured key: its filters are added to the query's, others replace them.
 */
export function parseQueryParameters(
  given: unknown,
  fixed: Readonly<Record<string, unknown>> = {},
): Result<QueryParameters, SearchFailure> {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    return refuse("Invalid request body: expected an object");
  const { params, ...direct } = given as Record<string, unknown>;
  if (params !== undefined && typeof params !== "string" && (typeof params !== "object" || params === null))
    return refuse('Invalid value for "params" parameter, expected string');
  const fromParams = typeof params === "string" ? readAddressParameters(params) : (params ?? {});
  const isFilter = (name: string) => Object.hasOwn(filters, name);
  const fixedParameters = Object.entries(fixed).filter(([name]) => !isFilter(name));
  const all: Record<string, unknown> = { ...fromParams, ...direct, ...Object.fromEntries(fixedParameters) };
  const known: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(all)) {
    if (Object.hasOwn(shape, name)) known[name] = value;
    else if (!parametersWithoutEffect.has(name) && !isOfBrowser(name))
      return refuse(`Unknown parameter: ${name.slice(0, 100)}`);
  }
  const parsed = understood.safeParse(known);
  if (!parsed.success) return failure(wrongValue(parsed.error));
  const keyFilters = filterSchema.safeParse(fixed);
  if (!keyFilters.success) return failure(wrongValue(keyFilters.error));
  return ok({ ...parsed.data, sent: describeSent(params, direct), keyFilters: keyFilters.data });
}
