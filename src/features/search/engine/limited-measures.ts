import { LIMIT_PATTERN } from "@/features/search/limits";
import type { SearchAttribute, SearchCatalogue } from "@/features/search/search-catalogue";
import type { SearchQuery } from "@/features/search/search-query";
import { formatAttribute } from "@/lib/format/attribute";
import { criterionNota, searchLimitText } from "@/text/search-limits";

function wordsOf(limit: string, measure: SearchAttribute): string {
  const [, sign = "<=", number = ""] = LIMIT_PATTERN.exec(limit) ?? [];
  return searchLimitText[sign as keyof typeof searchLimitText](formatAttribute(number, measure));
}

/** The measures that a search limits, named with their limits: "Largura: até 60 cm". */
export function limitedMeasures(
  measures: readonly SearchAttribute[],
  limits: SearchQuery["limits"],
): SearchCatalogue["measures"] {
  return measures.flatMap((measure) => {
    const words = limits[measure.key]?.map((limit) => wordsOf(limit, measure));
    const name = measure.isCriterion ? criterionNota(measure.label) : measure.label;
    return words ? [{ key: measure.key, label: `${name}: ${words.join(", ")}` }] : [];
  });
}
