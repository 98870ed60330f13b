const EXCERPT_LENGTH = 160;

export function excerptOf(body: string): string {
  const text = body.replace(/\s+/g, " ");
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH - 1)}…` : text;
}
