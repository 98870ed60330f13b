import { parseRetryAfter } from "@/lib/retry-after";

/** In milliseconds. */
const answerTimeout = 10_000;

const contentType = "application/json";

/** For a page that closes: it needs no preflight, whose answer the page could not wait for. */
const leavingContentType = "text/plain;charset=UTF-8";

function endpointOf(apiBase: string): string {
  return `${apiBase}/event`;
}

function post(apiBase: string, body: string, accessToken: string | null): Promise<Response> {
  return fetch(endpointOf(apiBase), {
    method: "POST",
    headers: {
      "content-type": contentType,
      ...(accessToken !== null && { authorization: `Bearer ${accessToken}` }),
    },
    body,
    keepalive: true,
    signal: AbortSignal.timeout(answerTimeout),
  });
}

export interface EventAnswer {
  readonly status: number;
  /** Milliseconds; null where the server does not ask to wait. */
  readonly retryAfter: number | null;
}

/** Rejects without an answer. The browser finishes the request even after the page has closed. */
export async function sendEvent(
  apiBase: string,
  body: string,
  accessToken: string | null = null,
): Promise<EventAnswer> {
  const { status, headers } = await post(apiBase, body, accessToken);
  return { status, retryAfter: parseRetryAfter(headers.get("Retry-After"), Date.now()) };
}

/** False where the browser accepts no more. A beacon cannot carry a token, so `fetch` sends those events. */
export function sendEventOnLeaving(
  apiBase: string,
  body: string,
  accessToken: string | null = null,
): boolean {
  if (accessToken !== null) {
    post(apiBase, body, accessToken).catch(() => undefined);
    return true;
  }
  return navigator.sendBeacon(endpointOf(apiBase), new Blob([body], { type: leavingContentType }));
}
