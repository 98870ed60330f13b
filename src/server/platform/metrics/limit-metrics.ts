import { registered } from "@/server/platform/metrics/registered";
import { Counter } from "prom-client";

const fallbacks = registered(
  "prova_limit_fallbacks_total",
  (name) =>
    new Counter({
      name,
      help: "Requests that a process counted alone, because what counts for all did not answer",
    }),
);

export function countFallback(): void {
  fallbacks.inc();
}
