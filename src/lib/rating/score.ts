type SimpleScoreColor = "red" | "yellow" | "green";

/**
 * Reads a score of 0 to 100. Anything else is no rating (specification, sections 4 and 5), including numbers written
 * as text, which have to be parsed where they come in.
 */
export function parseScore(value: unknown): number | null {
  return typeof value === "number" && value >= 0 && value <= 100 ? value : null;
}

/** The simple colour scale: below 40 red, below 70 yellow, otherwise green; null without a rating (section 9). */
export function simpleScoreColor(value: unknown): SimpleScoreColor | null {
  const score = parseScore(value);
  if (score === null) return null;
  if (score < 40) return "red";
  return score < 70 ? "yellow" : "green";
}
