import { logger } from "@/server/log/logger";
import type { IncomingMessage } from "node:http";

/** How often the operator hears of a limit that is reached, in milliseconds. */
const REPORT_INTERVAL = 60_000;

/**
 * Makes what tells the operator that events are turned away by the limit of an address, without the address. Where the
 * requests come through a proxy, TRUSTED_PROXIES may be missing, and all visitors share one limit.
 */
export function createLimitReport(): (request: IncomingMessage, trustedProxies: number) => void {
  let reportedAt = -Infinity;
  return ({ headers, socket }, trustedProxies) => {
    const now = performance.now();
    if (now - reportedAt < REPORT_INTERVAL) return;
    reportedAt = now;
    const forwardedFor = headers["x-forwarded-for"];
    // Next adds the header itself where it is missing.
    const hasProxy = forwardedFor !== undefined && forwardedFor !== socket.remoteAddress;
    logger.warn({ hasProxy, trustedProxies }, "events.address-limit-reached");
  };
}
