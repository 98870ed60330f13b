import { Counter, register } from "prom-client";

const NAME = "prova_events_total";

// Next bundles its own copy of this module; the registry is one for the process.
const events =
  (register.getSingleMetric(NAME) as Counter<"outcome"> | undefined) ??
  new Counter({ name: NAME, help: "Events by what became of them", labelNames: ["outcome"] });

/** What became of an event that a visitor's browser sent; `declined`: it came with Global Privacy Control. */
export type EventOutcome = "stored" | "declined" | "refused" | "limited" | "overloaded" | "failed";

/** Counts an event. */
export function countEvent(outcome: EventOutcome): void {
  events.inc({ outcome });
}
