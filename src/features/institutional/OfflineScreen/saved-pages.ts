import { publicSettings } from "@/config/public";
import { caches as names, SAVED_AT } from "@/lib/offline/offline-rules";

export interface SavedPage {
  readonly path: string;
  readonly title: string;
}

const LISTED = 15;

/** What a title of the site ends with, which in a list of its pages says nothing. */
const siteSuffix = ` | ${publicSettings.siteName}`;

const withoutSite = (title: string) =>
  title.endsWith(siteSuffix) ? title.slice(0, -siteSuffix.length) : title;

/** Last saved first; empty without a service worker. Lists of one ranking have one title, and only the last of them is named. */
export async function savedPages(): Promise<SavedPage[]> {
  if (!("caches" in window)) return [];
  const cache = await window.caches.open(names.pages);
  const found = [];
  for (const { url } of await cache.keys()) {
    const answer = await cache.match(url, { ignoreVary: true });
    if (!answer) continue;
    const { pathname, search } = new URL(url);
    const document = new DOMParser().parseFromString(await answer.text(), "text/html");
    const savedAt = answer.headers.get(SAVED_AT) ?? "";
    found.push({ path: pathname + search, title: withoutSite(document.title), savedAt });
  }
  found.sort((left, right) => (left.savedAt < right.savedAt ? 1 : -1));
  const titles = found.map(({ title }) => title);
  const named = found.filter(({ title }, index) => titles.indexOf(title) === index);
  return named.slice(0, LISTED).map(({ path, title }) => ({ path, title }));
}
