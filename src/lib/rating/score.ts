type SimpleScoreColor = "red" | "yellow" | "green";

/** Null for anything but a number from 0 to 100, also for text (specification, sections 4 and 5). */
export function parseScore(value: unknown): number | null {
  return typeof value === "number" && value >= 0 && value <= 100 ? value : null;
}

/** Below 40 red, below 70 yellow, otherwise green; null without a rating (specification, section 9). */
export function simpleScoreColor(value: unknown): SimpleScoreColor | null {
  const score = parseScore(value);
  if (score === null) return null;
  if (score < 40) return "red";
  return score < 70 ? "yellow" : "green";
}
