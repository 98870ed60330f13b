/** Where the worker is served; it governs the whole site. */
export const WORKER_PATH = "/service-worker.js";

/** The page that stands in for one that is neither reachable nor saved. */
export const OFFLINE_PATH = "/offline";

/** The caches of the worker. Everything else that begins with the prefix is of an older worker, and is removed. */
const PREFIX = "prova-";
export const caches = {
  pages: `${PREFIX}pages-1`,
  statics: `${PREFIX}statics-1`,
  pictures: `${PREFIX}pictures-1`,
  offline: `${PREFIX}offline-1`,
} as const;

export const isOutdatedCache = (name: string): boolean =>
  name.startsWith(PREFIX) && !Object.values<string>(caches).includes(name);

/** When a copy was saved, as an ISO 8601 time, in a header of the stored answer. */
export const SAVED_AT = "X-Saved-At";

/** The pages that are saved: public ones that say the same to everybody. All others never are. */
const keptPath = /^\/(?:comparar|rankings(?:\/[a-z0-9-]+)?|itens\/[a-z0-9-]+)?$/;

export const isKeptPath = (path: string): boolean => keptPath.test(path);

/**
 * Whether an answer may be saved: a complete page of this site that shared caches may store. Pages about a visitor are
 * private, and errors are stored nowhere.
 */
export function isStorable(response: Pick<Response, "status" | "type" | "redirected" | "headers">): boolean {
  const cacheControl = response.headers.get("Cache-Control") ?? "";
  return (
    response.status === 200 &&
    response.type === "basic" &&
    !response.redirected &&
    /\bpublic\b/.test(cacheControl) &&
    !/\b(?:private|no-store)\b/.test(cacheControl)
  );
}

/** The addresses of scripts, styles and fonts in a page's HTML, which never change. */
export function staticFilesOf(html: string): string[] {
  const found = [...html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g)].flatMap(
    ([, path]) => path ?? [],
  );
  return [...new Set(found)];
}
