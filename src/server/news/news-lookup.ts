import type { NewsChannel } from "@/server/news/news-channel";

/** The result for the address of news. */
export type NewsLookup =
  | { kind: "found"; channel: NewsChannel; tags: readonly string[] }
  /** The page that they are about has another path now. */
  | { kind: "moved"; path: string }
  | { kind: "missing" };
