import { registered } from "@/server/platform/metrics/registered";
import { Counter, Gauge, Histogram } from "prom-client";

const isListening = registered("prova_purge_listener_connected", (name) => {
  const gauge = new Gauge({
    name,
    help: "1 while purges of other processes are heard, 0 while they are not",
    // One worker that hears nothing is a fault of the site.
    aggregator: "min",
  });
  // No value before a listener starts: an embedded database has none.
  gauge.remove();
  return gauge;
});

const delay = registered(
  "prova_purge_delay_seconds",
  (name) =>
    new Histogram({
      name,
      help: "Time until a message that this process sends through the database, as writers do, is heard here",
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    }),
);

const lost = registered(
  "prova_purge_messages_lost_total",
  (name) => new Counter({ name, help: "Such messages that were not heard, and failed attempts to listen" }),
);

const cdnDelay = registered(
  "prova_cdn_purge_duration_seconds",
  (name) =>
    new Histogram({
      name,
      help: "Time from a purge to its acceptance by the CDN",
      buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60],
    }),
);

const cdnFailures = registered(
  "prova_cdn_purge_failures_total",
  (name) => new Counter({ name, help: "Purges that the CDN did not accept after all attempts" }),
);

export function observeListener(isConnected: boolean): void {
  isListening.set(isConnected ? 1 : 0);
}

/** The time until a message came back; null where it did not. */
export function observePurgeDelay(seconds: number | null): void {
  if (seconds === null) lost.inc();
  else delay.observe(seconds);
}

/** The time until the CDN accepted a purge; null where it did not. */
export function observeCdnPurge(seconds: number | null): void {
  if (seconds === null) cdnFailures.inc();
  else cdnDelay.observe(seconds);
}
