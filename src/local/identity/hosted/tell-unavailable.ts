import { isDatabaseUnavailable } from "@/server/platform/http/database-unavailable";
import { databaseRetrySeconds } from "@/server/platform/http/handler";
import { requestIdOf } from "@/server/platform/http/request-id";
import { answerPlainly } from "@/server/platform/layers/plain-answer";
import { logger } from "@/server/platform/log/logger";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers 503 with `Retry-After` where the database cannot be reached. */
export async function tellUnavailable(
  request: IncomingMessage,
  response: ServerResponse,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!isDatabaseUnavailable(error) || response.headersSent) throw error;
    logger.error({ err: error, requestId: requestIdOf(request) }, "identity.database-unavailable");
    request.resume();
    answerPlainly(response, 503, "O banco de dados não respondeu. Tente de novo em instantes.", {
      "Retry-After": String(databaseRetrySeconds),
    });
  }
}
