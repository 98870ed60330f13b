const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_SLUG = 200;

/** A slug from a request's address; null where the value cannot be one. */
export function parseSlug(value: unknown): string | null {
  return typeof value === "string" && value.length <= LONGEST_SLUG && slugPattern.test(value) ? value : null;
}

/** The slug of a file name with this ending ("fogao-alfa.png", ".png"). */
export function parseFileSlug(fileName: unknown, ending: ".png" | ".svg"): string | null {
  return typeof fileName === "string" && fileName.endsWith(ending)
    ? parseSlug(fileName.slice(0, -ending.length))
    : null;
}
