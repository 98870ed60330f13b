import { isDatabaseUnavailable } from "@/server/platform/http/database-unavailable";
import { logger } from "@/server/platform/log/logger";
import pTimeout from "p-timeout";

/**
 * Null where the service is late, refuses or is down, so that the page continues without it. Failures of the
 * database are thrown. `deadline` is in epoch milliseconds; `part` is for the log.
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
