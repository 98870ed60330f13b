/** Milliseconds after which an answer is no longer awaited. */
const answerTimeout = 10_000;

const contentType = "application/json";

/** For a page that is going: a type that needs no preflight, which nobody would be left to wait for. */
const leavingContentType = "text/plain;charset=UTF-8";

function endpointOf(apiBase: string): string {
  return `${apiBase}/event`;
}

/**
 * Sends the body of an event to `POST {apiBase}/event` and gives the status of the answer; rejects where none
 * came. The browser finishes the request even when the page is left meanwhile.
 */
export async function sendEvent(apiBase: string, body: string): Promise<number> {
  const answer = await fetch(endpointOf(apiBase), {
    method: "POST",
    headers: { "content-type": contentType },
    body,
    keepalive: true,
    signal: AbortSignal.timeout(answerTimeout),
  });
  return answer.status;
}

/**
 * Hands the body of an event to the browser, which sends it even when the page is gone; false where it takes
 * no more (it keeps 64 KB at most).
 */
export function sendEventOnLeaving(apiBase: string, body: string): boolean {
  return navigator.sendBeacon(endpointOf(apiBase), new Blob([body], { type: leavingContentType }));
}
