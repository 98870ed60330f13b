import { requestIdOf } from "@/server/http/request-id";
import { logger } from "@/server/log/logger";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Logs a failure that no handler expected, and answers it without its details. */
export function answerFailure(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const { method, url } = request;
  logger.error({ err: error, method, url, requestId: requestIdOf(request) }, "server.unexpected-error");
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end("Algo deu errado. Tente de novo em instantes.\n");
}
