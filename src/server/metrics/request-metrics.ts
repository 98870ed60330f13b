import { Histogram } from "prom-client";

const seconds = new Histogram({
  name: "prova_http_request_duration_seconds",
  help: "Requests that a handler worked on, by method and status; answers out of the shared cache are not in it",
  labelNames: ["method", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export function observeRequest(method: string, status: number, duration: number): void {
  const knownMethod = knownMethods.has(method) ? method : "other";
  seconds.observe({ method: knownMethod, status: String(status) }, duration);
}
