/** Milliseconds after which an answer is no longer awaited. */
const answerTimeout = 10_000;

const contentType = "application/json";

/** For a page that is going: a type that needs no preflight, which nobody would be left to wait for. */
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

/**
 * Sends the body of an event to `POST {apiBase}/event`, with the token of its account where it is about one, and gives
 * the status of the answer; rejects where none came. The browser finishes the request even when the page is left
 * meanwhile.
 */
export async function sendEvent(
  apiBase: string,
  body: string,
  accessToken: string | null = null,
): Promise<number> {
  return (await post(apiBase, body, accessToken)).status;
}

/**
 * Hands the body of an event to the browser, which sends it even when the page is gone; false where it takes
 * no more (it keeps 64 KB at most). A beacon carries no token, so an event of an account goes as a request that
 * outlives the page.
 */
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
