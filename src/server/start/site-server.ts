import { logger } from "@/server/log/logger";
import {
  forbidIndexingOnQaHosts,
  type ResponseConcern,
  setStandardHeaders,
} from "@/server/start/response-headers";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** Answers a request; the last one in a chain is Next. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A concern that may answer itself, or change what `next` answers (a cache, a limit on rates). */
export type Layer = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => Promise<void>,
) => Promise<void>;

/** What every response gets, in this order. */
const concerns: readonly ResponseConcern[] = [setStandardHeaders, forbidIndexingOnQaHosts];

/** Puts layers round a handler; the first one sees a request first. */
export function composeLayers(layers: readonly Layer[], handler: RequestHandler): RequestHandler {
  return layers.reduceRight<RequestHandler>(
    (inner, layer) => (request, response) => layer(request, response, () => inner(request, response)),
    handler,
  );
}

function answerFailure(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  logger.error({ err: error, method: request.method, url: request.url }, "server.unexpected-error");
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" });
  response.end("Algo deu errado. Tente de novo em instantes.\n");
}

/** The site's HTTP server: what concerns every response, then the layers, then the handler. */
export function createSiteServer(handler: RequestHandler, layers: readonly Layer[] = []): Server {
  const handle = composeLayers(layers, handler);
  return createServer((request, response) => {
    for (const concern of concerns) concern(request, response);
    handle(request, response).catch((error: unknown) => answerFailure(request, response, error));
  });
}
