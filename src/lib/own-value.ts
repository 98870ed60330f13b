/**
 * The table's own value under a text that came from outside. `table[key]` would also find what every object inherits,
 * so that "constructor" and "__proto__" were known words.
 */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
