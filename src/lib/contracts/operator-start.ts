import type { OperatorAction } from "@/lib/contracts/operator-actions";

/** What can wait for somebody, in the order of the start page. */
export const WAITING_PARTS = [
  "queue",
  "lists",
  "proofs",
  "unanswered",
  "jobs",
  "imports",
  "feeds",
  "offers",
  "scores",
] as const;
export type WaitingPart = (typeof WAITING_PARTS)[number];

/** The counts of a part by their names in its text, such as `reports` and `appeals` of the queue. */
export type WaitingCounts = Readonly<Record<string, number>>;

export const FIRST_STEPS = ["demonstration", "publisher", "data", "criteria", "publish"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** What happened since midnight in Brazil. */
export interface Today {
  readonly actions: readonly { readonly action: OperatorAction; readonly count: number }[];
  readonly imports: number;
  /** Items whose score was published. */
  readonly scores: number;
  readonly reviews: number;
}

/** How a part of the site is. `problem`: it does not work. `warning`: somebody should do something soon. */
export type HealthStatus = "ok" | "warning" | "problem";

/** How the mails of the site go out. `local`: there is no mail server, so that they are read in accounts alone. */
export interface OutboxHealth {
  readonly part: "outbox";
  /** `refused`: some were not taken of late. `failing`: the server does not take any. `late`: nobody sends them. */
  readonly state: "local" | "ok" | "refused" | "failing" | "late";
  readonly waiting: number;
  /** Mails of the last seven days that failed for good. */
  readonly failed: number;
  /** Addresses to which nothing goes any more, because they do not exist. */
  readonly bounced: number;
  /** The code of the last failure; null where there was none. */
  readonly problem: string | null;
}

/** A part of the site with its state, whose text and remedy are in `src/text/operator-health.ts`. */
export type HealthEntry = { readonly status: HealthStatus } & (
  | {
      readonly part: "database";
      readonly state: "ok" | "slow";
      readonly isEmbedded: boolean;
      readonly milliseconds: number;
    }
  | {
      readonly part: "search";
      readonly state: "ok" | "behind" | "down";
      readonly found: number;
      readonly items: number;
    }
  | { readonly part: "mail"; readonly state: "local" | "pool" }
  | OutboxHealth
  | {
      readonly part: "log";
      readonly state: "ok" | "stuck" | "empty";
      readonly waiting: number;
      /** When the newest checkpoint was signed. */
      readonly checkpointAt: string | null;
    }
  | {
      readonly part: "photos";
      readonly state: "ok" | "full" | "down";
      /** Free bytes of the disk; null with a bucket. */
      readonly free: number | null;
    }
);

/** The start page of the console. A part is null or missing where it is not for the roles of this user. */
export interface OperatorStart {
  /** The steps with whether each is done; null when all are. */
  readonly firstSteps: readonly { readonly step: FirstStep; readonly isDone: boolean }[] | null;
  readonly waiting: readonly { readonly part: WaitingPart; readonly counts: WaitingCounts }[];
  readonly today: Today | null;
  readonly health: readonly HealthEntry[] | null;
  readonly now: string;
}
