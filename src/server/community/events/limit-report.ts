import { logger } from "@/server/platform/log/logger";
import type { IncomingMessage } from "node:http";

const REPORT_INTERVAL = 60_000;

/** Without the address. A missing TRUSTED_PROXIES would make all visitors share one limit. */
export function createLimitReport(): (request: IncomingMessage, trustedProxies: number) => void {
  let reportedAt = -Infinity;
  return ({ headers, socket }, trustedProxies) => {
    const now = performance.now();
    if (now - reportedAt < REPORT_INTERVAL) return;
    reportedAt = now;
    const forwardedFor = headers["x-forwarded-for"];
    // Next itself adds a missing header.
    const hasProxy = forwardedFor !== undefined && forwardedFor !== socket.remoteAddress;
    logger.warn({ hasProxy, trustedProxies }, "events.address-limit-reached");
  };
}
