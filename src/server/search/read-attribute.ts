/** A record as its writer gave it. */
export type RecordBody = Readonly<Record<string, unknown>>;

function step(value: unknown, key: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((each) => step(each, key));
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return [];
  const found = (value as Record<string, unknown>)[key];
  return Array.isArray(found) ? (found as unknown[]).flat(5) : [found];
}

/** All values at a dotted path of a record, those of arrays one by one. A key that has the dots itself counts, too. */
export function readAttribute(body: RecordBody, path: string): unknown[] {
  const direct = step(body, path);
  if (direct.length > 0 || !path.includes(".")) return direct;
  return path
    .split(".")
    .reduce<unknown[]>((values, key) => values.flatMap((value) => step(value, key)), [body]);
}

/** All texts, numbers and truth values below a value, at most `limit`, with no more depth than records have. */
export function readTexts(value: unknown, limit = 200, depth = 6): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  if (typeof value !== "object" || value === null || depth === 0) return [];
  const texts: string[] = [];
  for (const each of Object.values(value)) {
    if (texts.length >= limit) break;
    texts.push(...readTexts(each, limit - texts.length, depth - 1));
  }
  return texts;
}
