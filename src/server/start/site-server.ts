import { answerFailure } from "@/server/layers/answer-failure";
import { callHandler, composeLayers, type Layer, type RequestHandler } from "@/server/layers/layer";
import { qaHostLayer } from "@/server/layers/response-headers";
import { answerClientErrors } from "@/server/start/client-errors";
import { createServer, type Server } from "node:http";

/** How long a head, and a whole request, may take to arrive, in milliseconds. */
const HEAD_LIMIT = 15_000;
const REQUEST_LIMIT = 30_000;

/** Longer than the idle time of common load balancers (60 s), so that they never write into a closing connection. */
const KEEP_ALIVE = 65_000;

/** The site's HTTP server: its layers round the handler. */
export function createSiteServer(handler: RequestHandler, layers: readonly Layer[] = [qaHostLayer]): Server {
  const handle = composeLayers(layers, handler);
  const limits = { headersTimeout: HEAD_LIMIT, requestTimeout: REQUEST_LIMIT, keepAliveTimeout: KEEP_ALIVE };
  const server = createServer(limits, (request, response) => {
    callHandler(handle, request, response, answerFailure);
  });
  answerClientErrors(server);
  return server;
}
