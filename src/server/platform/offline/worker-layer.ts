import { WORKER_PATH } from "@/lib/offline/offline-rules";
import { isQaHost } from "@/lib/qa-host";
import type { Layer } from "@/server/platform/layers/layer";
import isNotModified from "fresh";
import { createHash } from "node:crypto";

/** Replaces an earlier worker, deletes its caches, and unregisters itself. */
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
 * Browsers fetch the worker at every registration and once a day. Without one, and on "qa" hosts, they get
 * one that removes itself.
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
