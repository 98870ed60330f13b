import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers a request, at once or later. What it throws becomes a 500. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** Calls a handler so that a failure, thrown at once or later, goes to one place. */
export function callHandler(
  handler: RequestHandler,
  request: IncomingMessage,
  response: ServerResponse,
  onFailure: (request: IncomingMessage, response: ServerResponse, error: unknown) => void,
): void {
  try {
    handler(request, response)?.catch((error: unknown) => onFailure(request, response, error));
  } catch (error) {
    onFailure(request, response, error);
  }
}

/** A concern of the server round what is inside it: it may answer itself, or change what the inside answers. */
export type Layer = (inside: RequestHandler) => RequestHandler;

/** Puts layers round a handler; the first one sees a request first. */
export function composeLayers(layers: readonly Layer[], handler: RequestHandler): RequestHandler {
  return layers.reduceRight((inside, layer) => layer(inside), handler);
}
