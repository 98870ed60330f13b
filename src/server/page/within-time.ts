import { isDatabaseUnavailable } from "@/server/http/database-unavailable";
import { logger } from "@/server/log/logger";
import pTimeout from "p-timeout";

/**
 * The answer of another service until a deadline. It is null where the service is late, refuses or is down, and the
 * page goes on without it. Failures of the database are not the service's, and are thrown.
 * @param deadline epoch milliseconds
 * @param part the name of the missing part in the log
 */
export function withinTime<Value>(
  deadline: number,
  part: string,
  ask: () => Promise<Value>,
): Promise<Value | null> {
  const answer = ask().catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) throw error;
    logger.error({ err: error, part }, "page: a service failed");
    return null;
  });
  return pTimeout(answer, {
    milliseconds: Math.max(1, deadline - Date.now()),
    fallback: () => {
      logger.warn({ part }, "page: a service took too long");
      return null;
    },
  });
}
