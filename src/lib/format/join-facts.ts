/**
 * Facts of one line, without the empty ones: "128 GB · 40 avaliações". Where the line wraps, a dot stays with the fact
 * before it.
 */
export const joinFacts = (facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join("\u00a0· ");
