import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers a request, at once or later. An exception becomes a 500. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

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

/** A part of the server around an inner handler. It may answer itself, or change the inner answer. */
export type Layer = (inside: RequestHandler) => RequestHandler;

/** The first layer sees a request first. */
export function composeLayers(layers: readonly Layer[], handler: RequestHandler): RequestHandler {
  return layers.reduceRight((inside, layer) => layer(inside), handler);
}
