/**
 * Joins the facts of one line and leaves empty ones out: "128 GB · 40 avaliações". Where the line wraps, each dot stays
 * with the fact before it.
 */
export const joinFacts = (facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join("\u00a0· ");
