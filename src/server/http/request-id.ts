import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

// The id is stored on the request itself, because Next bundles its own copy of this module.
const KEY = Symbol.for("prova-real.request-id");

/** Ids that a proxy in front may give: long enough to be unique, and short and plain enough for logs. */
const acceptedRequestId = /^[A-Za-z0-9_-]{8,64}$/;

/** The id of a request, the proxy's or a new one. Its answer, its problem and its log lines share it. */
export function requestIdOf(request: IncomingMessage & { [KEY]?: string }): string {
  const known = request[KEY];
  if (known !== undefined) return known;
  const header = request.headers["x-request-id"];
  const requestId = typeof header === "string" && acceptedRequestId.test(header) ? header : randomUUID();
  request[KEY] = requestId;
  return requestId;
}
