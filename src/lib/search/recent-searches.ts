import { foldText } from "@/lib/fold-text";

/** Key of the searches in the browser's local storage: on this device only, and sent nowhere. */
export const recentSearchesKey = "recent-searches";

/** How many searches are kept; the oldest go. */
export const MAXIMUM_RECENT_SEARCHES = 5;

/** The longest text that `/busca` takes. */
const MAXIMUM_LENGTH = 100;

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** The searches without repetitions, however they are written ("Fogão" and "fogao" are one); the first of each stays. */
function distinct(searches: readonly string[]): string[] {
  const folded = searches.map(foldText);
  return searches.filter((_text, place) => folded.indexOf(folded[place] ?? "") === place);
}

function keep(searches: readonly string[]): readonly string[] {
  try {
    if (searches.length === 0) window.localStorage.removeItem(recentSearchesKey);
    else window.localStorage.setItem(recentSearchesKey, JSON.stringify(searches));
  } catch {
    // Storage is full or forbidden: what could be kept before is still there, and nothing new is.
    return readRecentSearches();
  }
  return searches;
}

/** What was searched for on this device, the newest first; nothing where the browser stores nothing, or it is damaged. */
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
 * Puts a search at the front; the same one in another spelling goes. Blank texts and those that `/busca` would refuse
 * are not kept.
 * @returns what is kept now
 */
export function addRecentSearch(text: string): readonly string[] {
  const searched = oneLine(text);
  const earlier = readRecentSearches();
  if (searched === "" || searched.length > MAXIMUM_LENGTH) return earlier;
  return keep(distinct([searched, ...earlier]).slice(0, MAXIMUM_RECENT_SEARCHES));
}

/**
 * Forgets one search, however it is written.
 * @returns what is kept now
 */
export function removeRecentSearch(text: string): readonly string[] {
  const removed = foldText(text);
  return keep(readRecentSearches().filter((kept) => foldText(kept) !== removed));
}

/**
 * Forgets all searches.
 * @returns what is kept now: nothing, unless the browser refuses to forget
 */
export function clearRecentSearches(): readonly string[] {
  return keep([]);
}
