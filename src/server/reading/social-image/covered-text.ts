/** Figtree has Latin letters with most accents, digits and common signs. A test draws every one. */
const covered = /^[ -~\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127ĪīĮ-ķĹ-ľŁ-ňŊ-ōŐ-šŤťŪ-ž–—‘’“”„•…‹›€™−]$/u;

/** Characters before a text is cut with an ellipsis. */
const LONGEST = 110;

/**
 * Letters lose accents that Figtree lacks. Emoji and other scripts are removed, because the drawing library
 * would fetch fonts for them from the network while a visitor waits.
 */
export function coveredText(text: string, longest = LONGEST): string {
  const drawable = [...text.normalize("NFC").replace(/[‐‑‒]/g, "-").replace(/\s+/g, " ")]
    .map((character) => [character, character.normalize("NFD").charAt(0)].find((sign) => covered.test(sign)))
    .join("")
    .replace(/ +/g, " ")
    .trim();
  return drawable.length <= longest ? drawable : `${drawable.slice(0, longest - 1).trimEnd()}…`;
}
