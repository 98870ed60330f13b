import { readMetrics } from "@/server/platform/metrics/workers-metrics";
import type { Layer } from "@/server/platform/layers/layer";
import { timingSafeEqual, createHash } from "node:crypto";
import { register } from "prom-client";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** `GET /metrics` for Prometheus, with the token (RFC 6750). A 404 if no token is set. */
export function metricsLayer(token: string | undefined): Layer {
  return (inside) => {
    if (token === undefined) return inside;
    const expected = digest(`Bearer ${token}`);
    return async (request, response) => {
      if (request.url !== "/metrics") return inside(request, response);
      response.setHeader("Cache-Control", "no-store");
      if (!timingSafeEqual(digest(request.headers.authorization ?? ""), expected)) {
        response.setHeader("WWW-Authenticate", 'Bearer realm="metrics"');
        response.writeHead(401, { "Content-Type": "text/plain; charset=utf-8" }).end("A token is needed.\n");
        return;
      }
      const text = await readMetrics();
      if (text === null) {
        const reason = "A process that is starting or ending does not answer; ask again.\n";
        response.writeHead(503, { "Content-Type": "text/plain; charset=utf-8" }).end(reason);
        return;
      }
      response.writeHead(200, { "Content-Type": register.contentType }).end(text);
    };
  };
}
