import { requestIdOf } from "@/server/platform/http/request-id";
import { answerPlainly } from "@/server/platform/layers/plain-answer";
import { logger } from "@/server/platform/log/logger";
import type { IncomingMessage, ServerResponse } from "node:http";

/** The answer has no details; the log has them. */
export function answerFailure(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const { method, url } = request;
  logger.error({ err: error, method, url, requestId: requestIdOf(request) }, "server.unexpected-error");
  if (response.headersSent) {
    response.destroy();
    return;
  }
  answerPlainly(response, 500, "Algo deu errado. Tente de novo em instantes.");
}
