const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_SLUG = 200;

/** A slug from a request's address; null where the value cannot be one. */
export function parseSlug(value: unknown): string | null {
  return typeof value === "string" && value.length <= LONGEST_SLUG && slugPattern.test(value) ? value : null;
}

/** The slug of a picture's file name ("fogao-alfa.png"). */
export function parsePngSlug(fileName: unknown): string | null {
  return typeof fileName === "string" && fileName.endsWith(".png") ? parseSlug(fileName.slice(0, -4)) : null;
}
