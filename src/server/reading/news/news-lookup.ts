import type { NewsChannel } from "@/server/reading/news/news-channel";

export type NewsLookup =
  | { kind: "found"; channel: NewsChannel; tags: readonly string[] }
  | { kind: "moved"; path: string }
  | { kind: "missing" };
