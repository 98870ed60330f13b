import { foldText } from "@/lib/fold-text";

/** Key of the searches in the browser's local storage. They stay on this device. */
export const recentSearchesKey = "recent-searches";

/** How many searches are kept; the oldest are dropped. */
const MAXIMUM_RECENT_SEARCHES = 5;

/** The longest text that `/busca` accepts. */
const MAXIMUM_LENGTH = 100;

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Removes repetitions in any spelling ("Fogão" and "fogao" are equal); the first of each stays. */
function distinct(searches: readonly string[]): string[] {
  const folded = searches.map(foldText);
  return searches.filter((_text, place) => folded.indexOf(folded[place] ?? "") === place);
}

function keep(searches: readonly string[]): readonly string[] {
  try {
    if (searches.length === 0) window.localStorage.removeItem(recentSearchesKey);
    else window.localStorage.setItem(recentSearchesKey, JSON.stringify(searches));
  } catch {
    // Storage is full or forbidden, so the older searches are all there is.
    return readRecentSearches();
  }
  return searches;
}

/** The texts searched for on this device, the newest first; empty where the browser stores nothing, or damaged data. */
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

/**
 * Puts a search at the front and removes the same one in other spellings. Blank texts and those that `/busca` would
 * refuse are not kept.
 * @returns the searches that are now kept
 */
export function addRecentSearch(text: string): readonly string[] {
  const searched = oneLine(text);
  const earlier = readRecentSearches();
  if (searched === "" || searched.length > MAXIMUM_LENGTH) return earlier;
  return keep(distinct([searched, ...earlier]).slice(0, MAXIMUM_RECENT_SEARCHES));
}

/**
 * Forgets one search in any spelling.
 * @returns the searches that are now kept
 */
export function removeRecentSearch(text: string): readonly string[] {
  const removed = foldText(text);
  return keep(readRecentSearches().filter((kept) => foldText(kept) !== removed));
}

/**
 * Forgets all searches.
 * @returns the searches that are now kept: none, unless the browser refuses to delete them
 */
export function clearRecentSearches(): readonly string[] {
  return keep([]);
}
