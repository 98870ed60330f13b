import { rememberTexts } from "@/local/search/text/remember";

export type RecordBody = Readonly<Record<string, unknown>>;

const keysOf = rememberTexts((path) => path.split("."));

function collect(value: unknown, keys: readonly string[], depth: number, into: unknown[]): void {
  if (Array.isArray(value)) {
    for (const each of value) collect(each, keys, depth, into);
    return;
  }
  const key = keys[depth] as string;
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return;
  const found = (value as Record<string, unknown>)[key];
  if (depth < keys.length - 1) collect(found, keys, depth + 1, into);
  else addValues(found, into);
}

function addValues(found: unknown, into: unknown[]): void {
  if (Array.isArray(found)) into.push(...(found as unknown[]).flat(5));
  else into.push(found);
}

/** Values of arrays one by one. A key that has the dots itself counts, too. */
export function readAttribute(body: RecordBody, path: string): unknown[] {
  const values: unknown[] = [];
  if (Object.hasOwn(body, path)) addValues(body[path], values);
  if (values.length === 0 && path.includes(".")) collect(body, keysOf(path), 0, values);
  return values;
}

/** All texts, numbers and booleans below a value, at most `limit`. */
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
