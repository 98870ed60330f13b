const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_SLUG = 200;

export function parseSlug(value: unknown): string | null {
  return typeof value === "string" && value.length <= LONGEST_SLUG && slugPattern.test(value) ? value : null;
}

export function parseFileSlug(fileName: unknown, ending: ".png" | ".svg"): string | null {
  return typeof fileName === "string" && fileName.endsWith(ending)
    ? parseSlug(fileName.slice(0, -ending.length))
    : null;
}
