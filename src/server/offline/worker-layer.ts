import { WORKER_PATH } from "@/lib/offline/offline-rules";
import { isQaHost } from "@/lib/qa-host";
import type { Layer } from "@/server/layers/layer";
import isNotModified from "fresh";
import { createHash } from "node:crypto";

/** Takes the place of an earlier worker, removes what it saved, and goes. */
const leavingWorker = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(leave());
});
`;

/**
 * Serves the worker. Browsers ask for it at every registration and once a day, and get the newest one. Where it is
 * switched off, and on hosts for quality assurance, they get one that removes itself.
 * @param worker the text of the worker; null where it is switched off
 */
export function workerLayer(worker: string | null): Layer {
  return (inside) => (request, response) => {
    const isReading = request.method === "GET" || request.method === "HEAD";
    if (!isReading || request.url?.split("?", 1)[0] !== WORKER_PATH) return inside(request, response);
    const text = worker === null || isQaHost(request.headers.host) ? leavingWorker : worker;
    const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
    response.setHeader("Cache-Control", "no-cache");
    response.setHeader("ETag", etag);
    if (isNotModified(request.headers, { etag })) {
      response.writeHead(304).end();
      return;
    }
    response.setHeader("Content-Type", "text/javascript; charset=utf-8");
    response.end(request.method === "HEAD" ? undefined : text);
  };
}
