import type { ServerResponse } from "node:http";

/** In seconds; `stale` is how long shared caches may serve an old answer while they fetch a new one. */
interface Lifetime {
  readonly shared: number;
  readonly stale: number;
  readonly browser: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const lifetimes = {
  page: { shared: 5 * MINUTE, stale: DAY, browser: 0 },
  /** A public page where a part was unavailable. */
  incomplete: { shared: 15, stale: MINUTE, browser: 0 },
  list: { shared: MINUTE, stale: HOUR, browser: 0 },
  image: { shared: DAY, stale: 7 * DAY, browser: HOUR },
  /** It can be taken back, and a browser keeps what it has. */
  photo: { shared: 6 * HOUR, stale: 0, browser: HOUR },
  crawler: { shared: HOUR, stale: DAY, browser: 0 },
  /** The same for all visitors until the next start of the site. */
  settings: { shared: 5 * MINUTE, stale: 5 * MINUTE, browser: 5 * MINUTE },
  /** Changes only with a release. */
  document: { shared: HOUR, stale: DAY, browser: 5 * MINUTE },
} as const satisfies Record<string, Lifetime>;

/** `never` is for answers about the present moment, `personal` for those about a visitor. */
export type CacheLifetime = keyof typeof lifetimes | "never" | "personal";

const unkept = { never: "no-store", personal: "private, no-store" } as const;

/** Answers with other lifetimes than `never` and `personal` must not depend on cookies or Authorization. */
export function setCacheControl(response: ServerResponse, lifetime: CacheLifetime): void {
  const isKept = lifetime !== "never" && lifetime !== "personal";
  response.setHeader("Cache-Control", isKept ? directivesOf(lifetimes[lifetime]) : unkept[lifetime]);
}

function directivesOf({ browser, shared, stale }: Lifetime): string {
  return `public, max-age=${browser}, s-maxage=${shared}, stale-while-revalidate=${stale}, stale-if-error=${stale}`;
}
