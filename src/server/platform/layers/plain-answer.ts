import type { ServerResponse } from "node:http";

const headers = {
  "Content-Type": "text/plain; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Answers a request that no page or endpoint can answer. Caches never store the answer. */
export function answerPlainly(
  response: ServerResponse,
  status: number,
  text: string,
  more: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { ...headers, ...more }).end(text === "" ? undefined : `${text}\n`);
}
