import { foldText } from "@/lib/fold-text";

export const recentSearchesKey = "recent-searches";

const MAXIMUM_RECENT_SEARCHES = 5;

/** The longest text that `/busca` accepts. */
const MAXIMUM_LENGTH = 100;

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** "Fogão" and "fogao" are equal; the first of each stays. */
function distinct(searches: readonly string[]): string[] {
  const folded = searches.map(foldText);
  return searches.filter((_text, index) => folded.indexOf(folded[index] ?? "") === index);
}

function keep(searches: readonly string[]): readonly string[] {
  try {
    if (searches.length === 0) window.localStorage.removeItem(recentSearchesKey);
    else window.localStorage.setItem(recentSearchesKey, JSON.stringify(searches));
  } catch {
    // Storage is full or forbidden.
    return readRecentSearches();
  }
  return searches;
}

/** Newest first; empty where storage is out of reach or damaged. */
export function readRecentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(recentSearchesKey) ?? "[]");
    if (!Array.isArray(stored)) return [];
    const texts = stored.filter((text): text is string => typeof text === "string");
    return distinct(texts.map(oneLine).filter((text) => text !== "")).slice(0, MAXIMUM_RECENT_SEARCHES);
  } catch {
    return [];
  }
}

/** Replaces the same search in other spellings. Blank texts and those that `/busca` refuses are not kept. */
export function addRecentSearch(text: string): readonly string[] {
  const searched = oneLine(text);
  const earlier = readRecentSearches();
  if (searched === "" || searched.length > MAXIMUM_LENGTH) return earlier;
  return keep(distinct([searched, ...earlier]).slice(0, MAXIMUM_RECENT_SEARCHES));
}

export function removeRecentSearch(text: string): readonly string[] {
  const removed = foldText(text);
  return keep(readRecentSearches().filter((kept) => foldText(kept) !== removed));
}

export function clearRecentSearches(): readonly string[] {
  return keep([]);
}
