/**
 * What the search writes around a match; every search of the site asks for these. They are the marks that
 * react-instantsearch asks for, so that values of its searches are read the same way.
 */
export const highlightTags = {
  highlightPreTag: "__ais-highlight__",
  highlightPostTag: "__/ais-highlight__",
} as const;

/** A piece of a highlighted value. */
export interface HighlightPart {
  /** Plain text, never markup. */
  text: string;
  /** Whether the search matched it. */
  isMatch: boolean;
}

/** Marks without a counterpart belong to no match; they are left out of the text. */
const withoutMarks = (text: string) =>
  text.replaceAll(highlightTags.highlightPreTag, "").replaceAll(highlightTags.highlightPostTag, "");

function partsFrom(piece: string): HighlightPart[] {
  const end = piece.indexOf(highlightTags.highlightPostTag);
  if (end < 0) return [{ text: piece, isMatch: false }];
  const rest = piece.slice(end + highlightTags.highlightPostTag.length);
  return [
    { text: piece.slice(0, end), isMatch: true },
    { text: withoutMarks(rest), isMatch: false },
  ];
}

/**
 * Takes a value of `_highlightResult` apart. The parts in a row are the value without its marks; a record that has the
 * marks in its own text loses them and nothing else.
 * @param value text in which `highlightTags` stand around the matches
 */
export function highlightParts(value: string): HighlightPart[] {
  const [first = "", ...pieces] = value.split(highlightTags.highlightPreTag);
  const parts = [{ text: withoutMarks(first), isMatch: false }, ...pieces.flatMap(partsFrom)];
  return parts.filter(({ text }) => text !== "");
}
