const EXCERPT_LENGTH = 160;

/** The beginning of a review in one line, for lists of those who work on reviews. */
export function excerptOf(body: string): string {
  const text = body.replace(/\s+/g, " ");
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH - 1)}…` : text;
}
