import { failure, ok, type Result } from "@/lib/result";
import { filterList } from "@/local/search/filters/filter-lists";
import { refuse, type SearchFailure } from "@/local/search/protocol/search-failure";
import { parseStorableJson, storableText } from "@/server/search/text/storable-text";
import { queryTimeSettings } from "@/server/search/index-settings";
import { z } from "zod";

/** Bytes of a query; the hosted service refuses longer ones, too. */
export const LONGEST_QUERY_BYTES = 512;

const text = z.string().max(20_000);
const names = z.array(z.string().max(500)).max(1_000);
const count = (maximum: number) => z.coerce.number().int().min(0).max(maximum);

/** A list that old clients write with commas; one name alone is a list of one. */
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

/** The parameters that the local service acts on. */
const understood = z.object({
  ...queryTimeSettings,
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
  filters: text.nullable().optional(),
  facetFilters: filterList.nullable().optional(),
  numericFilters: filterList.nullable().optional(),
  tagFilters: filterList.nullable().optional(),
  facets: nameList.nullable().optional(),
  attributesToRetrieve: nameList.nullable().optional(),
  attributesToHighlight: nameList.nullable().optional(),
  attributesToSnippet: nameList.nullable().optional(),
  restrictSearchableAttributes: nameList.nullable().optional(),
  clickAnalytics: z.boolean().optional(),
  facetQuery: z.string().max(1_000).optional(),
  facet: z.string().max(500).optional(),
  type: z.enum(["default", "facet"]).optional(),
  indexName: z.string().max(500).optional(),
  cursor: z.string().max(500).optional(),
});

/** Parameters of one search, parsed. */
export type QueryParameters = z.infer<typeof understood>;

/** What the hosted service takes and the local one leaves without effect. */
const accepted = new Set(
  (
    "advancedSyntax advancedSyntaxFeatures alternativesAsExact analytics analyticsTags aroundLatLng aroundLatLngViaIP " +
    "aroundPrecision aroundRadius attributeCriteriaComputedByMinProximity decompoundQuery disableExactOnAttributes " +
    "distinct enableABTest enablePersonalization enableReRanking enableRules exactOnSingleWordQuery explain " +
    "extensions facetingAfterDistinct getRankingInfo insideBoundingBox insidePolygon keepDiacriticsOnCharacters " +
    "maxFacetHits minProximity minimumAroundRadius mode naturalLanguages optionalFilters percentileComputation " +
    "personalizationImpact queryLanguages ranking reRankingApplyFilter relevancyStrictness replaceSynonymsInHighlight " +
    "responseFields ruleContexts semanticSearch similarQuery sumOrFiltersScores synonyms userToken validUntil"
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

/** A parameter of an address: everything but texts is written as JSON there. */
function readAddressValue(name: string, value: string): unknown {
  if (textParameters.has(name)) return value;
  if (numericParameters.has(name)) return value;
  try {
    return parseStorableJson(value);
  } catch {
    return value;
  }
}

/** The parameters of an address, or of the field `params` of a body. */
export function readAddressParameters(text: string): Record<string, unknown> {
  const pairs = [...new URLSearchParams(text)].slice(0, 200);
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, readAddressValue(name, storableText(value))]),
  );
}

const shape: Readonly<Record<string, unknown>> = understood.shape;

/**
 * Parses the parameters of a search. A parameter that the hosted service does not know is refused as it refuses it;
 * what comes with every browser's request, `x-algolia-…`, is none.
 */
export function parseQueryParameters(given: unknown): Result<QueryParameters, SearchFailure> {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    return refuse("Invalid request body: expected an object");
  const { params, ...direct } = given as Record<string, unknown>;
  if (params !== undefined && typeof params !== "string" && (typeof params !== "object" || params === null))
    return refuse('Invalid value for "params" parameter, expected string');
  const fromParams = typeof params === "string" ? readAddressParameters(params) : (params ?? {});
  const all: Record<string, unknown> = { ...fromParams, ...direct };
  const known: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(all)) {
    if (Object.hasOwn(shape, name)) known[name] = value;
    else if (!accepted.has(name) && !/^x-algolia-/i.test(name))
      return refuse(`Unknown parameter: ${name.slice(0, 100)}`);
  }
  const parsed = understood.safeParse(known);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  return failure({
    status: 400,
    message: `Invalid value for "${issue?.path[0]?.toString() ?? "request"}" parameter, ${issue?.message ?? "not understood"}`,
  });
}
