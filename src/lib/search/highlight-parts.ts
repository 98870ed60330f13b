/** The same marks as react-instantsearch's, so that values of all searches are read in the same way. */
export const highlightTags = {
  highlightPreTag: "__ais-highlight__",
  highlightPostTag: "__/ais-highlight__",
} as const;

export interface HighlightPart {
  text: string;
  isMatch: boolean;
}

/** Removes marks without a counterpart, which belong to no match. */
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

/** A record whose own text contains the marks loses them and nothing else. */
export function highlightParts(value: string): HighlightPart[] {
  const [first = "", ...pieces] = value.split(highlightTags.highlightPreTag);
  const parts = [{ text: withoutMarks(first), isMatch: false }, ...pieces.flatMap(partsFrom)];
  return parts.filter(({ text }) => text !== "");
}
