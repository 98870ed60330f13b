import { registered } from "@/server/metrics/registered";
import { Counter } from "prom-client";

const fallbacks = registered(
  "prova_limit_fallbacks_total",
  (name) => new Counter({ name, help: "Requests counted without Redis, because it did not answer" }),
);

export function countFallback(): void {
  fallbacks.inc();
}
