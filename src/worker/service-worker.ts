import {
  caches as names,
  isKeptPath,
  isOutdatedCache,
  isStorable,
  isTakenBack,
  OFFLINE_PATH,
  staticFilesOf,
} from "@/lib/offline/offline-rules";
import { stamped, withBanner } from "@/worker/saved-page";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";

/** What this file uses of the scope of a service worker; TypeScript's own types of it exclude those of pages. */
interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: (type: string, listener: (event: ExtendableEvent & { data?: unknown }) => void) => void;
}
declare const self: WorkerScope;

const DAY = 24 * 60 * 60;

/** Seconds after which a saved page is shown instead of waiting on for the server. */
const PATIENCE = 4;

const isOurs = (url: URL) => url.origin === self.location.origin;

/** Files by their hash, which never change; also those of tabs that were opened before a deploy. */
const statics = new CacheFirst({
  cacheName: names.statics,
  plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 60 * DAY, purgeOnQuotaError: true })],
});
registerRoute(({ url }) => isOurs(url) && url.pathname.startsWith("/_next/static/"), statics);

/** Photos of reviews are not kept, because they can be taken back. */
const keptPicture = /^\/(?:_next\/image$|api\/media\/(?!photos\/))/;

type StrategyPlugin = NonNullable<
  NonNullable<ConstructorParameters<typeof NetworkFirst>[0]>["plugins"]
>[number];

/** Removes the saved copy of what the server has taken back. */
const forgetTakenBack = (cacheName: string): StrategyPlugin => ({
  fetchDidSucceed: async ({ request, response }) => {
    if (isTakenBack(response)) await (await caches.open(cacheName)).delete(request, { ignoreVary: true });
    return response;
  },
});

// The network is asked first, because item pictures can be withdrawn. A browser keeps them for an hour by
// itself.
registerRoute(
  ({ url, request }) => isOurs(url) && request.destination === "image" && keptPicture.test(url.pathname),
  new NetworkFirst({
    cacheName: names.pictures,
    networkTimeoutSeconds: PATIENCE,
    plugins: [
      forgetTakenBack(names.pictures),
      { cacheWillUpdate: ({ response }) => Promise.resolve(response.status === 200 ? response : null) },
      new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 7 * DAY, purgeOnQuotaError: true }),
    ],
  }),
);

const pages = new NetworkFirst({
  cacheName: names.pages,
  networkTimeoutSeconds: PATIENCE,
  matchOptions: { ignoreVary: true },
  plugins: [
    forgetTakenBack(names.pages),
    {
      cacheWillUpdate: ({ request, response }) =>
        Promise.resolve(
          isStorable(response) && !request.headers.has("Authorization")
            ? stamped(response, new Date())
            : null,
        ),
    },
    new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 14 * DAY, purgeOnQuotaError: true }),
    {
      cachedResponseWillBeUsed: ({ cachedResponse }) =>
        cachedResponse ? withBanner(cachedResponse) : Promise.resolve(null),
    },
  ],
});
const isPage = (request: Request) => request.mode === "navigate";
registerRoute(({ url, request }) => isPage(request) && isOurs(url) && isKeptPath(url.pathname), pages);
registerRoute(({ request }) => isPage(request), new NetworkOnly());

setCatchHandler(async ({ request }) => {
  const offline = isPage(request)
    ? await caches.match(OFFLINE_PATH, { cacheName: names.offline })
    : undefined;
  return offline ?? Response.error();
});

/** Saves the files of a page, so that it looks and works as it does with a connection. */
async function saveFiles(html: string, event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(names.statics);
  for (const path of staticFilesOf(html)) {
    if (!(await cache.match(path)))
      await statics.handle({ request: new Request(path), event }).catch(() => undefined);
  }
}

/** Fetches a page as everybody gets it, without cookies, and saves it with its files. */
async function savePage(address: string, event: ExtendableEvent): Promise<void> {
  const url = new URL(address, self.location.href);
  if (!isOurs(url) || !isKeptPath(url.pathname)) return;
  const path = url.pathname + url.search;
  const response = await fetch(path, { credentials: "omit" });
  if (isTakenBack(response)) await (await caches.open(names.pages)).delete(path, { ignoreVary: true });
  if (!isStorable(response)) return;
  const html = await response.clone().text();
  await (await caches.open(names.pages)).put(path, stamped(response, new Date()));
  await saveFiles(html, event);
}

self.addEventListener("install", (event) => {
  const saveOfflinePage = async () => {
    const response = await fetch(OFFLINE_PATH, { credentials: "omit", cache: "reload" });
    if (!response.ok)
      throw new Error(`The page for visitors without a connection answered ${response.status}`);
    const html = await response.clone().text();
    await (await caches.open(names.offline)).put(OFFLINE_PATH, response);
    await saveFiles(html, event);
    await self.skipWaiting();
  };
  event.waitUntil(saveOfflinePage());
});

self.addEventListener("activate", (event) => {
  const takeOver = async () => {
    for (const name of (await caches.keys()).filter(isOutdatedCache)) await caches.delete(name);
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

// Pages that were reached by a link within the site came as data, so that the page itself asks to be saved.
self.addEventListener("message", (event) => {
  const { data } = event;
  if (typeof data === "object" && data !== null && "save" in data && typeof data.save === "string")
    event.waitUntil(savePage(data.save, event).catch(() => undefined));
});
