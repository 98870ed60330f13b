import { registered } from "@/server/platform/metrics/registered";
import { Counter, Gauge } from "prom-client";

const events = registered(
  "prova_events_total",
  (name) => new Counter({ name, help: "Events by what became of them", labelNames: ["outcome"] }),
);

const waiting = registered(
  "prova_events_waiting",
  (name) => new Gauge({ name, help: "Events that have arrived and wait to be written" }),
);

/** `declined`: it came with Global Privacy Control. */
export type EventOutcome = "stored" | "declined" | "refused" | "limited" | "overloaded" | "failed";

export function countEvent(outcome: EventOutcome): void {
  events.inc({ outcome });
}

export function observeWaitingEvents(count: number): void {
  waiting.set(count);
}
