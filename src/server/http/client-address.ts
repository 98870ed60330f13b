import ipaddr from "ipaddr.js";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** With the port that some proxies add: 203.0.113.7:5080, [2001:db8::1]:5080. */
const withPort = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/;

/** A customer has at least a whole IPv6 /64. */
const NETWORK_BITS = 64;

export interface AddressedRequest {
  readonly socket: Pick<IncomingMessage["socket"], "remoteAddress">;
  readonly headers: IncomingMessage["headers"];
}

/** The connection has ended, or came over a Unix socket. */
const UNKNOWN = "unknown";

/**
 * Personal data: it may decide about the current request, and is neither logged nor stored. Null where the
 * connection has ended.
 * @param trustedProxies how many proxies of the operator are in front (0–10). Each appends its caller to
 * X-Forwarded-For, so that many entries are trusted, from the right; the client may have invented the others.
 */
export function clientAddressOf(request: AddressedRequest, trustedProxies: number): string | null {
  let client = parseAddress(request.socket.remoteAddress ?? "");
  const hops = forwardedFor(request).reverse();
  for (const hop of hops.slice(0, trustedProxies)) {
    const address = parseAddress(hop);
    if (!address) break;
    client = address;
  }
  return client?.toString() ?? null;
}

/** What limits count by: the IPv4 address or IPv6 /64. Connections without an address share one name. */
export function clientNetworkOf(request: AddressedRequest, trustedProxies: number): string {
  const address = clientAddressOf(request, trustedProxies);
  if (address === null) return UNKNOWN;
  if (!ipaddr.IPv6.isValid(address)) return address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${NETWORK_BITS}`).toString()}/${NETWORK_BITS}`;
}

/** The /24 of an IPv4 address, the /64 of an IPv6 one. */
export function clientSubnetOf(request: AddressedRequest, trustedProxies: number): string {
  const network = clientNetworkOf(request, trustedProxies);
  if (!ipaddr.IPv4.isValid(network)) return network;
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${network}/24`).toString()}/24`;
}

/** Client first. */
function forwardedFor({ headers }: AddressedRequest): string[] {
  const header = headers["x-forwarded-for"];
  return [header ?? []].flat().flatMap((line) => line.split(","));
}

function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const trimmed = text.trim();
  const [, bracketed, plain] = withPort.exec(trimmed) ?? [];
  // A scope (fe80::1%eth0) names a network card of this machine.
  const address = (bracketed ?? plain ?? trimmed).replace(/%.*$/, "");
  return isIP(address) ? ipaddr.process(address) : null;
}
