import { mappingProblems, type ImportText } from "@/text/import-problems";
import { RE2JS } from "re2js";

/** Texts are searched to this length. */
const LONGEST_TEXT = 10_000;
const LONGEST_PATTERN = 500;

/** Why a pattern cannot be used; null where it can. */
export function patternProblem(pattern: string): ImportText | null {
  if (pattern.length > LONGEST_PATTERN) return mappingProblems.longPattern(LONGEST_PATTERN);
  try {
    RE2JS.compile(pattern);
    return null;
  } catch {
    return mappingProblems.notAPattern;
  }
}

/**
 * Finds the part of a text that fits a pattern: its first group, or all that fits where it has no group. Patterns are
 * those of RE2, whose time is proportional to the text, so that no pattern of an editor can stop the site. They have
 * neither references nor assertions.
 */
export function partFinder(pattern: string): (text: string) => string | undefined {
  const compiled = RE2JS.compile(pattern);
  const group = compiled.groupCount() > 0 ? 1 : 0;
  return (text) => {
    const matcher = compiled.matcher(text.slice(0, LONGEST_TEXT));
    return matcher.find() ? (matcher.group(group) ?? undefined) : undefined;
  };
}

/** Whether the whole of a text fits a pattern. */
export function wholeMatcher(pattern: string): (text: string) => boolean {
  const compiled = RE2JS.compile(pattern);
  return (text) => text.length <= LONGEST_TEXT && compiled.matches(text);
}
