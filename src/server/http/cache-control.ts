import type { ServerResponse } from "node:http";

/**
 * How long shared caches keep an answer, and how long they may serve it stale while they fetch a new one, in seconds.
 */
interface Lifetime {
  readonly shared: number;
  readonly stale: number;
  /** How long the visitor's own browser keeps it. */
  readonly browser: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const lifetimes = {
  /** A public page or an answer about one item. */
  page: { shared: 5 * MINUTE, stale: DAY, browser: 0 },
  /** A public page without a part that was unavailable for the moment. */
  incomplete: { shared: 15, stale: MINUTE, browser: 0 },
  /** A list that changes with every new score. */
  list: { shared: MINUTE, stale: HOUR, browser: 0 },
  /** Generated pictures. */
  image: { shared: DAY, stale: 7 * DAY, browser: HOUR },
  /** What crawlers read: sitemaps and robots.txt. */
  crawler: { shared: HOUR, stale: DAY, browser: 0 },
  /** Facts that a start of the site fixes for all visitors. */
  settings: { shared: 5 * MINUTE, stale: 5 * MINUTE, browser: 5 * MINUTE },
  /** Descriptions that change only with a release. */
  document: { shared: HOUR, stale: DAY, browser: 5 * MINUTE },
} as const satisfies Record<string, Lifetime>;

/**
 * How long an answer is kept. `never` is for answers about the present moment, `personal` for those about a visitor.
 */
export type CacheLifetime = keyof typeof lifetimes | "never" | "personal";

const unkept = { never: "no-store", personal: "private, no-store" } as const;

/**
 * Sets how long an answer may be kept. Every lifetime but `never` and `personal` means that the answer is the same
 * for every visitor, so its handler must not read cookies or the Authorization header.
 */
export function setCacheControl(response: ServerResponse, lifetime: CacheLifetime): void {
  const isKept = lifetime !== "never" && lifetime !== "personal";
  response.setHeader("Cache-Control", isKept ? directivesOf(lifetimes[lifetime]) : unkept[lifetime]);
}

function directivesOf({ browser, shared, stale }: Lifetime): string {
  return `public, max-age=${browser}, s-maxage=${shared}, stale-while-revalidate=${stale}, stale-if-error=${stale}`;
}
