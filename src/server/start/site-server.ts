import { answerFailure } from "@/server/layers/answer-failure";
import { callHandler, composeLayers, type Layer, type RequestHandler } from "@/server/layers/layer";
import { qaHostLayer } from "@/server/layers/response-headers";
import { answerClientErrors } from "@/server/start/client-errors";
import { createServer, type Server } from "node:http";

/** Milliseconds for a request to arrive. */
export interface ArrivalLimits {
  readonly head: number;
  /** Head and body together. */
  readonly request: number;
}

const ARRIVAL_LIMITS: ArrivalLimits = { head: 15_000, request: 30_000 };

/** Milliseconds between two of Node's checks for overdue requests; its default is 30 seconds. */
const ARRIVAL_CHECK = 1_000;

/** Exceeds the idle time of load balancers (60 s), so that they never write into a closing connection. */
const KEEP_ALIVE = 65_000;

export function createSiteServer(
  handler: RequestHandler,
  layers: readonly Layer[] = [qaHostLayer],
  { head, request: whole }: ArrivalLimits = ARRIVAL_LIMITS,
): Server {
  const handle = composeLayers(layers, handler);
  const limits = {
    headersTimeout: head,
    requestTimeout: whole,
    connectionsCheckingInterval: ARRIVAL_CHECK,
    keepAliveTimeout: KEEP_ALIVE,
  };
  const server = createServer(limits, (request, response) => {
    callHandler(handle, request, response, answerFailure);
  });
  answerClientErrors(server);
  return server;
}
