import type { OperatorAction } from "@/lib/contracts/operator-actions";

export const WAITING_PARTS = [
  "queue",
  "lists",
  "proofs",
  "unanswered",
  "jobs",
  "imports",
  "sources",
  "feeds",
  "offers",
  "scores",
] as const;
export type WaitingPart = (typeof WAITING_PARTS)[number];

export type WaitingCounts = Readonly<Record<string, number>>;

export const FIRST_STEPS = ["demonstration", "publisher", "data", "criteria", "publish"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export interface Today {
  readonly actions: readonly { readonly action: OperatorAction; readonly count: number }[];
  readonly imports: number;
  /** Items whose score was published. */
  readonly scores: number;
  readonly reviews: number;
  /** Items and days of the last week with far more reviews than a day counts, the newest day first. */
  readonly fullDays: readonly {
    readonly slug: string;
    readonly name: string;
    /** "2026-01-31", in São Paulo. */
    readonly date: string;
    readonly reviews: number;
  }[];
}

export type HealthStatus = "ok" | "warning" | "problem";

/** `local`: there is no mail server, so mails are read in accounts only. */
export interface OutboxHealth {
  readonly part: "outbox";
  /** `refused`: some were refused recently. `failing`: the server takes none. `late`: nothing sends them. */
  readonly state: "local" | "ok" | "refused" | "failing" | "late";
  readonly waiting: number;
  readonly failed: number;
  /** Addresses that do not exist, so nothing is sent to them. */
  readonly bounced: number;
  readonly problem: string | null;
}

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
      readonly checkpointAt: string | null;
    }
  | {
      readonly part: "photos";
      readonly state: "ok" | "full" | "down";
      /** Free bytes on the disk; null with a bucket. */
      readonly free: number | null;
    }
);

/** Parts are null or missing where the user's roles do not include them. */
export interface OperatorStart {
  readonly firstSteps: readonly { readonly step: FirstStep; readonly isDone: boolean }[] | null;
  readonly waiting: readonly { readonly part: WaitingPart; readonly counts: WaitingCounts }[];
  readonly today: Today | null;
  readonly health: readonly HealthEntry[] | null;
  readonly now: string;
}
