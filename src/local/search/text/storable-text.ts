/** The database cannot hold NUL and lone surrogates. */
export function storableText(text: string): string {
  return text.replace(/\0|\p{Surrogate}/gu, "");
}

/** JSON from which JSON.parse may make NUL or a lone surrogate. */
const suspicious = /\\u(?:0000|d[89a-f])|\0|\p{Surrogate}/iu;

export const isStorableJson = (text: string): boolean => !suspicious.test(text);

export function storableValue<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  return suspicious.test(text) ? (parseStorableJson(text) as Value) : value;
}

/** In all keys and texts. Throws SyntaxError for other texts than JSON. */
export function parseStorableJson(text: string): unknown {
  if (!suspicious.test(text)) return JSON.parse(text) as unknown;
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value === "string") return storableText(value);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [storableText(key), inner as unknown]),
    );
  }) as unknown;
}
