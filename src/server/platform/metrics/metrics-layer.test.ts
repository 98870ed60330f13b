import { HttpCache } from "@/server/platform/cache/http-cache";
import { cacheLayer } from "@/server/platform/cache/cache-layer";
import { composeLayers } from "@/server/platform/layers/layer";
import { requestLogLayer } from "@/server/platform/layers/request-log-layer";
import { publishCacheMetrics } from "@/server/platform/metrics/cache-metrics";
import { publishDatabaseMetrics } from "@/server/platform/metrics/database-metrics";
import { countEvent } from "@/server/platform/metrics/event-metrics";
import { metricsLayer } from "@/server/platform/metrics/metrics-layer";
import inject from "light-my-request";
import { describe, expect, it } from "vitest";

const TOKEN = "a-token-of-the-operator";

function serve(token: string | undefined, cache = new HttpCache({ bytes: 2 ** 20, entryBytes: 2 ** 20 })) {
  const layers = [cacheLayer(cache), requestLogLayer(() => "/"), metricsLayer(token)];
  const handle = composeLayers(layers, (_, response) => {
    response.setHeader("Cache-Control", "public, s-maxage=60");
    response.end("page");
  });
  return (url: string, headers: Record<string, string> = {}) =>
    inject((request, response) => void handle(request, response), { url, headers });
}

describe("GET /metrics", () => {
  it.each<Record<string, string>>([
    {},
    { authorization: "Bearer wrong" },
    { authorization: TOKEN },
    { authorization: `Basic ${TOKEN}` },
  ])("is closed with %o", async (headers) => {
    const answer = await serve(TOKEN)("/metrics", headers);
    expect([answer.statusCode, answer.headers["www-authenticate"]]).toEqual([401, 'Bearer realm="metrics"']);
  });

  it("does not exist without a token in the settings", async () => {
    expect((await serve(undefined)("/metrics", { authorization: "Bearer undefined" })).payload).toBe("page");
  });

  it("tells of requests, the cache, events and the database", async () => {
    const cache = new HttpCache({ bytes: 2 ** 20, entryBytes: 2 ** 20 });
    publishCacheMetrics(cache);
    publishDatabaseMetrics(() => ({ busy: 2, idle: 3, waiting: 1 }));
    countEvent("stored");
    const ask = serve(TOKEN, cache);
    for (const _ of [1, 2, 3]) await ask("/");
    const text = (await ask("/metrics", { authorization: `Bearer ${TOKEN}` })).payload;
    expect(text).toContain('prova_cache_requests_total{outcome="hit"} 2');
    expect(text).toContain('prova_cache_requests_total{outcome="miss"} 1');
    expect(text).toMatch(
      /prova_http_request_duration_seconds_count\{route="\/",method="GET",status="200"\} [1-9]/,
    );
    expect(text).toContain('prova_database_connections{state="busy"} 2');
    expect(text).toMatch(/prova_events_total\{outcome="stored"\} 1/);
    expect(text).toMatch(/prova_cache_bytes [1-9]\d+/);
  });
});
