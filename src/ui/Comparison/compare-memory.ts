import { MOST_COMPARED } from "@/lib/comparison/comparison-query";

/** An item that the visitor has marked for a comparison. */
export interface Marked {
  readonly slug: string;
  readonly name: string;
}

const KEY = "prova-real.comparar";

const isMarked = (value: unknown): value is Marked =>
  typeof value === "object" &&
  value !== null &&
  "slug" in value &&
  "name" in value &&
  typeof value.slug === "string" &&
  typeof value.name === "string";

/** The items that this browser remembers; none where it remembers nothing or keeps no storage. */
export function recallMarked(): readonly Marked[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isMarked).slice(0, MOST_COMPARED) : [];
  } catch {
    return [];
  }
}

/** Remembers the marked items. Without storage they last as long as the page. */
export function rememberMarked(marked: readonly Marked[]): void {
  try {
    if (marked.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(marked));
  } catch {
    // Private windows may refuse to store anything.
  }
}
