/** What Figtree draws: Latin letters with most accents, digits and common signs; the test draws every one. */
const covered = /^[ -~\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127ĪīĮ-ķĹ-ľŁ-ňŊ-ōŐ-šŤťŪ-ž–—‘’“”„•…‹›€™−]$/u;

/** Longest text that is laid out; a longer one ends in an ellipsis. */
const LONGEST = 110;

/**
 * A text as the pictures can draw it. A letter with an accent that Figtree lacks loses the accent; emoji and
 * other scripts are left out: the drawing library would otherwise fetch a font for them from the network while a
 * visitor waits.
 */
export function coveredText(text: string, longest = LONGEST): string {
  const drawable = [...text.normalize("NFC").replace(/[‐‑‒]/g, "-").replace(/\s+/g, " ")]
    .map((character) => [character, character.normalize("NFD").charAt(0)].find((sign) => covered.test(sign)))
    .join("")
    .replace(/ +/g, " ")
    .trim();
  return drawable.length <= longest ? drawable : `${drawable.slice(0, longest - 1).trimEnd()}…`;
}
