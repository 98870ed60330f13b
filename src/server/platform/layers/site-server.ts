import { answerFailure } from "@/server/platform/layers/answer-failure";
import { callHandler, composeLayers, type Layer, type RequestHandler } from "@/server/platform/layers/layer";
import { qaHostLayer } from "@/server/platform/layers/response-headers";
import { answerClientErrors } from "@/server/platform/layers/client-errors";
import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";

/** Milliseconds for a request to arrive. */
export interface ArrivalLimits {
  readonly head: number;
  /** Head and body together. */
  readonly request: number;
  /** How long an answer may wait for its reader; 30 seconds by default. */
  readonly unread?: number;
}

const ARRIVAL_LIMITS: ArrivalLimits = { head: 15_000, request: 30_000 };

/** Milliseconds between two of Node's checks for overdue requests; its default is 30 seconds. */
const ARRIVAL_CHECK = 1_000;

/** Milliseconds after which an answer that nobody reads is given up, so that it does not stay in memory. */
const UNREAD_LIMIT = 30_000;

/** Exceeds the idle time of load balancers (60 s), so that they never write into a closing connection. */
const KEEP_ALIVE = 65_000;

/**
 * Closes connections on which nothing has moved for so long: with an answer that is not read, or without any request. Others wait
 * for an answer that is still being made.
 */
function giveUpUnread(server: Server, milliseconds: number): void {
  const answering = new WeakMap<Socket, number>();
  server.timeout = milliseconds;
  server.on("request", ({ socket }, response) => {
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    response.once("close", () => answering.set(socket, (answering.get(socket) ?? 1) - 1));
  });
  server.on("timeout", (socket: Socket) => {
    if (socket.writableLength > 0 || !answering.get(socket)) socket.destroy();
  });
}

/** An access token of many groups has 8 KB, and comes twice: in cookies and as `Authorization`. Node's own limit is 16 KB. */
const HEADER_BYTES = 32 * 1024;

/** The layers are named from the outside in. The one of qa hosts stands around them, because several answer themselves. */
export function createSiteServer(
  handler: RequestHandler,
  layers: readonly Layer[] = [],
  { head, request: whole, unread = UNREAD_LIMIT }: ArrivalLimits = ARRIVAL_LIMITS,
): Server {
  const handle = composeLayers([qaHostLayer, ...layers], handler);
  const limits = {
    headersTimeout: head,
    requestTimeout: whole,
    connectionsCheckingInterval: ARRIVAL_CHECK,
    keepAliveTimeout: KEEP_ALIVE,
    maxHeaderSize: HEADER_BYTES,
  };
  const server = createServer(limits, (request, response) => {
    callHandler(handle, request, response, answerFailure);
  });
  answerClientErrors(server);
  giveUpUnread(server, unread);
  return server;
}
