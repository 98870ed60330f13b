import type { Settings } from "@/config/settings";
import { isLoopbackAddress, isLoopbackHost } from "@/local/identity/hosted/loopback";
import type { IncomingMessage } from "node:http";

/** Headers by which a proxy, or a tunnel, tells that somebody else asked. */
const FORWARDING = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"] as const;

/**
 * Whether a request may read the mailbox, which shows codes that open accounts: only on a site for this machine alone
 * (its base URL names it, and no proxy stands in front), from this machine, and under its own name, so that no page of
 * the web can have a name of its own point here (DNS rebinding).
 */
export function mayReadMailbox(
  request: Pick<IncomingMessage, "headers"> & { socket: Pick<IncomingMessage["socket"], "remoteAddress"> },
  settings: Pick<Settings, "NEXT_PUBLIC_BASE_URL" | "TRUSTED_PROXIES">,
): boolean {
  const { headers, socket } = request;
  return (
    isLoopbackHost(new URL(settings.NEXT_PUBLIC_BASE_URL).host) &&
    settings.TRUSTED_PROXIES === 0 &&
    isLoopbackAddress(socket.remoteAddress) &&
    isLoopbackHost(headers.host) &&
    !FORWARDING.some((name) => name in headers)
  );
}
