import { mappingProblems, type ImportText } from "@/text/import-problems";
import { RE2JS } from "re2js";

const LONGEST_TEXT = 10_000;
const LONGEST_PATTERN = 500;

export function patternProblem(pattern: string): ImportText | null {
  if (pattern.length > LONGEST_PATTERN) return mappingProblems.longPattern(LONGEST_PATTERN);
  try {
    RE2JS.compile(pattern);
    return null;
  } catch {
    return mappingProblems.notAPattern;
  }
}

/** The first group, else the whole match. RE2 is linear, so no editor's pattern can stop the site. */
export function partFinder(pattern: string): (text: string) => string | undefined {
  const compiled = RE2JS.compile(pattern);
  const group = compiled.groupCount() > 0 ? 1 : 0;
  return (text) => {
    const matcher = compiled.matcher(text.slice(0, LONGEST_TEXT));
    return matcher.find() ? (matcher.group(group) ?? undefined) : undefined;
  };
}

export function wholeMatcher(pattern: string): (text: string) => boolean {
  const compiled = RE2JS.compile(pattern);
  return (text) => text.length <= LONGEST_TEXT && compiled.matches(text);
}
