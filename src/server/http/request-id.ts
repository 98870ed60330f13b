import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

const requestIds = new WeakMap<IncomingMessage, string>();

/** Ids that a proxy in front may give: long enough to be unique, short and plain enough for logs. */
const acceptedRequestId = /^[A-Za-z0-9_-]{8,64}$/;

/** The id of a request, the same for its answer, its problem and its log lines: the proxy's or a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const known = requestIds.get(request);
  if (known) return known;
  const header = request.headers["x-request-id"];
  const requestId = typeof header === "string" && acceptedRequestId.test(header) ? header : randomUUID();
  requestIds.set(request, requestId);
  return requestId;
}
