import { isDatabaseUnavailable } from "@/server/http/database-unavailable";
import { logger } from "@/server/log/logger";

/**
 * What another service answers until a moment, or null: where it takes longer, refuses or is not there, the page goes
 * on without it. A database that does not answer is no matter of that service, and is thrown.
 * @param deadline epoch milliseconds
 * @param part names what is missing in the log
 */
export async function withinTime<Value>(
  deadline: number,
  part: string,
  ask: () => Promise<Value>,
): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(
      () => {
        logger.warn({ part }, "page: a service took too long");
        resolve(null);
      },
      Math.max(0, deadline - Date.now()),
    );
  });
  const answer = ask().catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) throw error;
    logger.error({ err: error, part }, "page: a service failed");
    return null;
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    answer.catch(() => undefined);
  }
}
