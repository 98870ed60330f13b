import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers a request. What it throws becomes a 500. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A concern of the server round what is inside it: it may answer itself, or change what the inside answers. */
export type Layer = (inside: RequestHandler) => RequestHandler;

/** Puts layers round a handler; the first one sees a request first. */
export function composeLayers(layers: readonly Layer[], handler: RequestHandler): RequestHandler {
  return layers.reduceRight((inside, layer) => layer(inside), handler);
}
