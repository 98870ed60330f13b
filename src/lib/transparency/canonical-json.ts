type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The same text for equal values (RFC 8785). Throws where the value is no JSON: NaN, a missing value. */
export function canonicalJson(value: unknown): string {
  return write(value as Json);
}

function write(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((part: Json) => write(part)).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${write(part as Json)}`).join(",")}}`;
  }
  const isWritable =
    value === null ||
    typeof value === "string" ||
    typeof value === "boolean" ||
    (typeof value === "number" && Number.isFinite(value));
  if (!isWritable) throw new TypeError(`Canonical JSON cannot contain ${String(value)}`);
  return JSON.stringify(value);
}
