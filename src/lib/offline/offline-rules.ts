/** Its scope is the whole site. */
export const WORKER_PATH = "/service-worker.js";

/** Shown in place of a page that is neither reachable nor saved. */
export const OFFLINE_PATH = "/offline";

const PREFIX = "prova-";
export const caches = {
  pages: `${PREFIX}pages-1`,
  statics: `${PREFIX}statics-1`,
  pictures: `${PREFIX}pictures-2`,
  offline: `${PREFIX}offline-1`,
} as const;

export const isOutdatedCache = (name: string): boolean =>
  name.startsWith(PREFIX) && !Object.values<string>(caches).includes(name);

/** Header of a saved answer with the time of saving (ISO 8601). */
export const SAVED_AT = "X-Saved-At";

/** Only these pages are saved: they are public and the same for everybody. */
const keptPath = /^\/(?:comparar|rankings(?:\/[a-z0-9-]+(?:\/[a-z]{2})?)?|itens\/[a-z0-9-]+)?$/;

export const isKeptPath = (path: string): boolean => keptPath.test(path);

/** The site has taken back what an address led to, so that a saved copy of it goes too. */
export const isTakenBack = ({ status }: Pick<Response, "status">): boolean =>
  status === 404 || status === 410;

/** Complete pages of this site that shared caches may store: never pages about a visitor, or errors. */
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

/** Addresses of scripts, styles and fonts in a page, whose content never changes. */
export function staticFilesOf(html: string): string[] {
  const found = [...html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g)].flatMap(
    ([, path]) => path ?? [],
  );
  return [...new Set(found)];
}
