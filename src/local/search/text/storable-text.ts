/** Text as the database can hold it: without NUL and without halves of surrogate pairs. */
export function storableText(text: string): string {
  return text.replace(/\0|\p{Surrogate}/gu, "");
}

/** What JSON.parse may make NUL or half of a surrogate pair of. */
const suspicious = /\\u(?:0000|d[89a-f])|\0|\p{Surrogate}/iu;

/** Whether the database can hold a value as it is, told from its JSON. */
export const isStorableJson = (text: string): boolean => !suspicious.test(text);

/** A value as the database can hold it as JSON; itself, where nothing in it has to be taken out. */
export function storableValue<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  return suspicious.test(text) ? (parseStorableJson(text) as Value) : value;
}

/**
 * Parses JSON into a value that the database can hold in all its keys and texts.
 * @throws SyntaxError where it is no JSON
 */
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
