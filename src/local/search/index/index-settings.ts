import { z } from "zod";

const names = z.array(z.string().max(500)).max(1_000);

/** Whether, and which, words of a query may be left out where nothing is found. */
const removeWords = z.enum(["none", "lastWords", "firstWords", "allOptional"]);

/** Algolia accepts true and false, too, and as texts. */
const typoTolerance = z
  .union([z.boolean(), z.enum(["true", "false", "min", "strict"])])
  .transform((value) => String(value) as "true" | "false" | "min" | "strict");

/** Settings that a query may override. */
export const queryTimeSettings = {
  attributesToRetrieve: names.optional(),
  attributesToHighlight: names.nullable().optional(),
  attributesToSnippet: names.nullable().optional(),
  highlightPreTag: z.string().max(200).optional(),
  highlightPostTag: z.string().max(200).optional(),
  snippetEllipsisText: z.string().max(20).optional(),
  restrictHighlightAndSnippetArrays: z.boolean().optional(),
  hitsPerPage: z.coerce.number().int().min(1).max(1_000).optional(),
  typoTolerance: typoTolerance.optional(),
  allowTyposOnNumericTokens: z.boolean().optional(),
  disableTypoToleranceOnAttributes: names.optional(),
  minWordSizefor1Typo: z.coerce.number().int().min(0).max(100).optional(),
  minWordSizefor2Typos: z.coerce.number().int().min(0).max(100).optional(),
  queryType: z.enum(["prefixLast", "prefixAll", "prefixNone"]).optional(),
  removeWordsIfNoResults: removeWords.optional(),
  removeStopWords: z.union([z.boolean(), names]).optional(),
  ignorePlurals: z.union([z.boolean(), z.enum(["true", "false"]), names]).optional(),
  optionalWords: z
    .union([names, z.string().max(2_000)])
    .nullable()
    .optional(),
  maxValuesPerFacet: z.coerce.number().int().min(1).max(1_000).optional(),
  sortFacetValuesBy: z.enum(["count", "alpha"]).optional(),
  maxFacetHits: z.coerce.number().int().min(1).max(100).optional(),
  responseFields: names.nullable().optional(),
  renderingContent: z.record(z.string(), z.unknown()).optional(),
} as const;

/** Other settings are stored and given back, and change nothing. */
export const indexSettingsSchema = z.looseObject({
  ...queryTimeSettings,
  disableTypoToleranceOnWords: names.optional(),
  userData: z.unknown().optional(),
  searchableAttributes: names.nullable().optional(),
  attributesForFaceting: names.nullable().optional(),
  unretrievableAttributes: names.nullable().optional(),
  customRanking: names.nullable().optional(),
  ranking: names.nullable().optional(),
  replicas: names.nullable().optional(),
  paginationLimitedTo: z.coerce.number().int().min(0).max(20_000).optional(),
});

export type IndexSettings = z.infer<typeof indexSettingsSchema>;

export interface RankedAttribute {
  attribute: string;
  direction: "asc" | "desc";
}

/** Reads `asc(x)` and `desc(x)`; null for a criterion of the text ("typo"). */
export function parseRankedAttribute(text: string): RankedAttribute | null {
  const [, direction, attribute] = /^(asc|desc)\(([^()]+)\)$/.exec(text.trim()) ?? [];
  if (direction === undefined || attribute === undefined) return null;
  return { attribute, direction: direction as "asc" | "desc" };
}

export function rankedAttributes(criteria: readonly string[] | null | undefined): RankedAttribute[] {
  return (criteria ?? []).flatMap((text) => parseRankedAttribute(text) ?? []);
}

/** With their modifiers ("searchable", "filterOnly"). */
export function facetAttributes(
  settings: IndexSettings,
): Map<string, { isCounted: boolean; isSearchable: boolean }> {
  const facets = new Map<string, { isCounted: boolean; isSearchable: boolean }>();
  for (const text of settings.attributesForFaceting ?? []) {
    const modifiers: string[] = [];
    let attribute = text.trim();
    for (let match = wrapped.exec(attribute); match; match = wrapped.exec(attribute)) {
      modifiers.push(match[1] ?? "");
      attribute = (match[2] ?? "").trim();
    }
    const isCounted = !modifiers.includes("filterOnly");
    facets.set(attribute, { isCounted, isSearchable: modifiers.includes("searchable") });
  }
  return facets;
}

const wrapped = /^(searchable|filterOnly|afterDistinct)\((.*)\)$/;

/** Best level first; null where all attributes count alike. */
export function searchableLevels(settings: IndexSettings): string[][] | null {
  const levels = (settings.searchableAttributes ?? []).map((level) =>
    level
      .split(",")
      .map((name) => name.trim().replace(/^(?:un)?ordered\((.*)\)$/, "$1"))
      .filter(Boolean),
  );
  return levels.length === 0 ? null : levels;
}

/** Virtual replicas are written `virtual(name)`; clients write `""` for none. */
export function replicaNames(settings: IndexSettings): string[] {
  return (settings.replicas ?? []).map((name) => name.replace(/^virtual\((.*)\)$/, "$1")).filter(Boolean);
}
