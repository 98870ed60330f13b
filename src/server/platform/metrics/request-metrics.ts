import { Histogram } from "prom-client";

const seconds = new Histogram({
  name: "prova_http_request_duration_seconds",
  help: "Requests that a handler worked on, by route, method and status; answers out of the shared cache are not in it",
  labelNames: ["route", "method", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

interface HandledRequest {
  /** The pattern of the page (`readRoutes`), never an address: each value of a label is kept for ever. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
}

export function observeRequest({ route, method, status }: HandledRequest, duration: number): void {
  const knownMethod = knownMethods.has(method) ? method : "other";
  seconds.observe({ route, method: knownMethod, status: String(status) }, duration);
}
