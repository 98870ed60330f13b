/** Figtree draws Latin letters with their accents, and these signs; see the test, which draws every one. */
const uncovered = /[^ -~\u00a0-\u017f‐-–—‘’“”„•…‹›€™−]/gu;

/** Longest text that is laid out; a longer one ends in an ellipsis. */
const LONGEST = 110;

/**
 * A text as the pictures can draw it. Characters that Figtree lacks (emoji, other scripts) are left out: the
 * drawing library would otherwise fetch a font for them from the network while a visitor waits.
 */
export function coveredText(text: string, longest = LONGEST): string {
  const covered = text.normalize("NFC").replace(uncovered, "").replace(/\s+/g, " ").trim();
  return covered.length <= longest ? covered : `${covered.slice(0, longest - 1).trimEnd()}…`;
}
