import { Counter, register } from "prom-client";

const NAME = "prova_events_total";

// Next bundles its own copy of this module, but the process has one registry.
const events =
  (register.getSingleMetric(NAME) as Counter<"outcome"> | undefined) ??
  new Counter({ name: NAME, help: "Events by what became of them", labelNames: ["outcome"] });

/** The outcome of a browser's event. `declined` means that it came with Global Privacy Control. */
export type EventOutcome = "stored" | "declined" | "refused" | "limited" | "overloaded" | "failed";

export function countEvent(outcome: EventOutcome): void {
  events.inc({ outcome });
}
