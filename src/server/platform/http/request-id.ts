import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

// Stored on the request itself, because Next bundles its own copy of this module.
const KEY = Symbol.for("prova-real.request-id");

/** A proxy's id: long enough to be unique, short and plain enough for logs. */
const acceptedRequestId = /^[A-Za-z0-9_-]{8,64}$/;

export function requestIdOf(request: IncomingMessage & { [KEY]?: string }): string {
  const known = request[KEY];
  if (known !== undefined) return known;
  const header = request.headers["x-request-id"];
  const requestId = typeof header === "string" && acceptedRequestId.test(header) ? header : randomUUID();
  request[KEY] = requestId;
  return requestId;
}
