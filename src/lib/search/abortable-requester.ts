import type { liteClient } from "algoliasearch/lite";

type Requester = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>["requester"]>;

/**
 * Algolia's client cannot abort requests. Like its requester, this one answers with status 0 where the
 * network fails and with `isTimedOut` where the first byte takes too long; aborted, it rejects.
 */
export function abortableRequester(signal: AbortSignal): Requester {
  return {
    send: async ({ url, method, headers, data, connectTimeout, responseTimeout }) => {
      signal.throwIfAborted();
      const controller = new AbortController();
      const abort = () => controller.abort();
      let isTimedOut = false;
      const expire = () => {
        isTimedOut = true;
        abort();
      };
      let timer = setTimeout(expire, connectTimeout);
      signal.addEventListener("abort", abort);
      try {
        const body = typeof data === "string" ? data : null;
        const response = await fetch(url, { method, headers, body, signal: controller.signal });
        clearTimeout(timer);
        timer = setTimeout(expire, responseTimeout);
        const content = await response.text();
        return {
          status: response.status,
          content,
          isTimedOut: false,
          headers: Object.fromEntries(response.headers),
        };
      } catch (error) {
        signal.throwIfAborted();
        return { status: 0, content: String(error), isTimedOut };
      } finally {
        clearTimeout(timer);
        signal.removeEventListener("abort", abort);
      }
    },
  };
}
