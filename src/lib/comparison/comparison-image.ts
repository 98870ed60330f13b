import { publicSettings } from "@/config/public";
import { COMPARED_PARAMETER, parseComparisonQuery } from "@/lib/comparison/comparison-query";

const ENDING = ".png";

/** Path of the image for sharing: "/api/og/comparisons/brisa-40,vento-30.png". */
export const comparisonImagePath = (slugs: readonly string[]): string =>
  `${publicSettings.apiBase}/og/comparisons/${slugs.join(",")}${ENDING}`;

/** The slugs in the last part of such a path, at most `MOST_COMPARED`; null for any other text. */
export function comparedInFile(file: string): readonly string[] | null {
  if (!file.endsWith(ENDING)) return null;
  const parsed = parseComparisonQuery({ [COMPARED_PARAMETER]: file.slice(0, -ENDING.length) });
  return parsed.ok && parsed.value.slugs.length > 0 ? parsed.value.slugs : null;
}
