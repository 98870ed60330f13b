export interface NamedItem {
  readonly slug: string;
  readonly name: string;
}

const isNamedItem = (value: unknown): value is NamedItem =>
  typeof value === "object" &&
  value !== null &&
  "slug" in value &&
  "name" in value &&
  typeof value.slug === "string" &&
  typeof value.name === "string";

/** Empty without storage. */
export function recallList(key: string): readonly NamedItem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isNamedItem) : [];
  } catch {
    return [];
  }
}

/** An empty list removes the key. False without storage. */
export function keepList(key: string, items: readonly NamedItem[]): boolean {
  try {
    if (items.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(items));
    return true;
  } catch {
    return false;
  }
}
