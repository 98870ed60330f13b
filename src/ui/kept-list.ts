/** An item in a list that the browser keeps. */
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

/** The items that the browser keeps under a key; none where it keeps none or has no storage. */
export function recallList(key: string): readonly NamedItem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isNamedItem) : [];
  } catch {
    return [];
  }
}

/** Keeps items in the browser; an empty list leaves nothing there. False where there is no storage. */
export function keepList(key: string, items: readonly NamedItem[]): boolean {
  try {
    if (items.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(items));
    return true;
  } catch {
    return false;
  }
}
