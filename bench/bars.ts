/** A limit that a measured value has to keep. */
export interface Bar {
  /** What is measured. */
  readonly what: string;
  readonly at: "most" | "least";
  readonly limit: number;
  /** Behind the limit: " ms", " × nginx". */
  readonly unit: string;
}

const atMost = (what: string, limit: number, unit = ""): Bar => ({ what, at: "most", limit, unit });
const atLeast = (what: string, limit: number, unit = ""): Bar => ({ what, at: "least", limit, unit });

/**
 * All measurements in the order in which they run, each with the promise that it guards and the bars of its figures. Promises that an
 * integration test can hold have no measurement.
 */
export const benches = {
  "first-load": {
    promise:
      "A page's scripts weigh little more than an empty page with the same libraries, and its document little.",
    bars: {
      page: atMost("first-load scripts, gzip", 1.45, " × an empty Next page with the same providers"),
      search: atMost("scripts of the search page above the shared ones, gzip", 18, " KB"),
      change: atMost("scripts that the first change of a search loads, gzip", 55, " KB"),
      document: atMost("HTML of a ranking page of 50 rows", 100, " KB"),
    },
  },
  "cold-render": {
    promise: "A page that no cache has costs about twice a bare Next page with the same rows.",
    bars: {
      embedded: atLeast(
        "cold ranking page, 50 rows, rendered every time, from PGlite",
        0.42,
        " × a bare Next page with the same rows",
      ),
      server: atLeast("the same from PostgreSQL", 0.52, " × a bare Next page with the same rows"),
      other: atLeast("cold page, rendered every time", 1, " × the ranking page"),
    },
  },
  lighthouse: {
    promise: "Pages are quick, steady and usable on a phone, as Lighthouse grades them.",
    bars: {
      performance: atLeast("Lighthouse 12 mobile, performance", 98),
      grades: atLeast("the lowest of accessibility, best practices and SEO", 100),
      blocking: atMost("blocking time above that of a bare page", 40, " ms"),
      searchBlocking: atMost("blocking time of the search page above that of a bare page", 90, " ms"),
      shift: atMost("layout shift", 0.02),
      firstPaint: atMost("first paint with applied throttling", 1.45, " × a bare page"),
      largestPaint: atMost("LCP with applied throttling", 1.45, " × a bare page"),
      tap: atMost("tap on the search field at a quarter of the speed, until it answers", 500, " ms"),
    },
  },
  "sustained-load": {
    promise: "Ten minutes under load cause no error and take no further memory.",
    bars: {
      errors: atMost("10 minutes at most of the limit: errors", 0),
      memory: atMost("the same: memory, last third against the middle one", 1.1, " ×"),
    },
  },
  "cached-page": {
    promise: "A page that the cache has costs little more than the same bytes from a bare Node server.",
    bars: { ratio: atLeast("cached ranking page, requests/s", 0.85, " × a bare Node server") },
  },
  import: {
    promise: "An import of any size is quick and takes bounded memory.",
    bars: {
      rate: atLeast("import of 100,000 reviews into the embedded database", 5_000, " reviews/s"),
      memory: atMost("memory of that import, second half ÷ first half", 1.1, " ×"),
    },
  },
  "merchant-feed": {
    promise: "A feed of any size is quick and takes bounded memory.",
    bars: {
      rate: atLeast("Merchant feed of 100,000 products into the embedded database", 2_000, " products/s"),
      memory: atMost("memory of that feed", 1.25, " × that of 10,000 products"),
    },
  },
  "pages-while-importing": {
    promise: "Visitors do not wait for an import.",
    bars: {
      page: atMost("page that no cache has, while an import runs on the embedded database, p95", 500, " ms"),
    },
  },
  "dearest-requests": {
    promise: "One address with the dearest requests keeps nobody else waiting.",
    bars: {
      health: atMost("the dearest anonymous requests from one address: /api/health, p99", 100, " ms"),
      page: atMost("the same: another visitor's page that no cache has, p95", 1_000, " ms"),
      memory: atMost("the same: memory a minute after the second round against the first", 1.1, " ×"),
    },
  },
  refresh: {
    promise: "A ranking of any size is refreshed in bounded time and memory, while its pages are read.",
    bars: {
      seconds: atMost(
        "refresh of a ranking, 1% changed, for every million items",
        30,
        " s of processor time",
      ),
      rows: atMost("a new day of that ranking without changes: written rows", 0),
      memory: atMost("memory of that refresh", 300, " MB"),
      pages: atMost("slowest page of that ranking during the refresh", 0.1, " × the refresh"),
    },
  },
  alerts: {
    promise: "A round of alerts costs what changed, not what is watched.",
    bars: {
      seconds: atMost("a round of 100,000 alerts, 1% of 20,000 items changed", 2, " s of processor time"),
      memory: atMost("memory of that round", 300, " MB"),
      idle: atMost("a second round without changes: written rows", 0),
      same: atMost("a third round with the same marks, but no change: mails and rows", 0),
    },
  },
  "one-review": {
    promise: "One more review costs the same in a catalogue of any size.",
    bars: { review: atMost("one more review at 1,000,000 reviews (score, entry, log), p95", 20, " ms") },
  },
  log: {
    promise: "The transparency log holds no writer up.",
    bars: {
      ratio: atLeast("reviews published by 16 writers at once", 2, " × one writer"),
      review: atMost("one review with its leaf, p95", 20, " ms"),
      leaf: atMost("the leaf in it, p95", 1, " ms"),
    },
  },
  "ranking-query": {
    promise: "A ranking's page costs the same at any size and with any one filter.",
    bars: {
      unfiltered: atMost("ranking query, p95 of 1,000,000 items ÷ 10,000", 2, " ×"),
      filtered: atMost("the same with a filter, first page", 2, " ×"),
    },
  },
  "sign-in": {
    promise: "A sign-in takes less than a second.",
    bars: { press: atMost("sign-in in the browser, press to account page, p95", 1_000, " ms") },
  },
  suggestions: {
    promise: "Suggestions follow the typing, at the price of a small script.",
    bars: {
      painted: atMost("suggestions, last key to painted, p95", 100, " ms"),
      scripts: atMost("scripts of the suggestions, gzip, search client included", 15, " KB"),
    },
  },
  "event-days": {
    promise: "Events of a year stay small, and are erased at once.",
    bars: {
      drop: atMost("events: dropping a day of a million", 1_000, " ms"),
      size: atMost("events: bytes of a row with its indexes", 500),
      erase: atMost("events: erasing those of a visitor", 1_000, " ms"),
    },
  },
  cluster: {
    promise: "The loss of any part of a cluster loses nothing that was acknowledged.",
    bars: {
      lost: atMost("every part of the cluster killed under load: acknowledged and lost", 0),
      broken: atMost("the same: answers that are neither a success nor 503 with Retry-After", 0),
      gap: atMost("the same: longest time without an acknowledged event", 30, " s"),
    },
  },
  "rolling-restart": {
    promise: "A new version is started without a failed request.",
    bars: {
      name: atMost("builds of the same sources at another place with another name", 0),
      failed: atMost("restart one by one behind nginx: failed requests and errors", 0),
      loads: atMost("the same: links that loaded the whole page", 0),
      oldTab: atMost("a tab of the old build afterwards: whole pages that its links load, and errors", 1),
    },
  },
  search: {
    promise: "The local search answers as people type, at any size that a shop has.",
    bars: {
      typeAhead: atMost("search, type-ahead, p95", 20, " ms"),
      mistyped: atMost("search, every word mistyped, p95", 40, " ms"),
      facets: atMost("search, facets, price order, page 5, p95", 60, " ms"),
      indexing: atLeast("search, indexing", 5_000, " records/s"),
    },
  },
  failover: {
    promise:
      "The death of the database's leader loses nothing that was acknowledged, and takes half a minute.",
    bars: {
      missing: atMost(
        "leader killed under load: acknowledged changes that are missing, and problems of the scores",
        0,
      ),
      wrong: atMost("the same: answers other than success and 503", 0),
      seconds: atMost("the same: until changes are acknowledged again", 30, " s"),
    },
  },
} as const satisfies Readonly<Record<string, { promise: string; bars: Readonly<Record<string, Bar>> }>>;

export type BenchName = keyof typeof benches;

export const barText = ({ at, limit, unit }: Bar): string =>
  `${at === "most" ? "≤" : "≥"} ${limit.toLocaleString("en")}${unit}`;

/** The table of `--list`, in Markdown. */
export function describeBenches(): string {
  const lines = Object.entries(benches).flatMap(([name, { promise, bars }]) =>
    Object.values<Bar>(bars).map((bar, index) =>
      index === 0
        ? `| ${name} | ${promise} | ${bar.what} | ${barText(bar)} |`
        : `| | | ${bar.what} | ${barText(bar)} |`,
    ),
  );
  return ["| name | promise | what | bar |", "|---|---|---|---|", ...lines].join("\n");
}
