import type { HttpCache } from "@/server/platform/cache/http-cache";
import { Counter, Gauge } from "prom-client";

/** Read on request, so that counting costs a cache hit nothing. */
export function publishCacheMetrics(cache: HttpCache): void {
  new Counter({
    name: "prova_cache_requests_total",
    help: "Requests that the shared cache answered or had answered, by outcome",
    labelNames: ["outcome"],
    collect() {
      const { hits, staleHits, misses, collapsed } = cache.counts;
      const counts = { hit: hits, stale: staleHits, miss: misses, collapsed };
      this.reset();
      for (const [outcome, count] of Object.entries(counts)) this.inc({ outcome }, count);
    },
  });
  new Counter({
    name: "prova_cache_origin_errors_total",
    help: "Answers of 500 or more that the shared cache got from the handlers",
    collect() {
      this.reset();
      this.inc(cache.counts.errors);
    },
  });
  new Counter({
    name: "prova_cache_purged_total",
    help: "Answers that a purge dropped",
    collect() {
      this.reset();
      this.inc(cache.counts.purged);
    },
  });
  new Gauge({
    name: "prova_cache_bytes",
    help: "Bytes that the shared cache holds",
    collect() {
      this.set(cache.held.bytes);
    },
  });
  new Gauge({
    name: "prova_cache_responses",
    help: "Answers that the shared cache holds",
    collect() {
      this.set(cache.held.responses);
    },
  });
}
