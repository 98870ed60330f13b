import ipaddr from "ipaddr.js";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** An address with the port that some proxies add: 203.0.113.7:5080, [2001:db8::1]:5080. */
const withPort = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/;

/** How much of an IPv6 address tells customers apart: nobody is given less than a /64, and it is theirs alone. */
const NETWORK_BITS = 64;

/** What of a request tells where it comes from. */
export interface AddressedRequest {
  readonly socket: Pick<IncomingMessage["socket"], "remoteAddress">;
  readonly headers: IncomingMessage["headers"];
}

/** Where no address is known: the connection has ended, or came over a Unix socket. */
const UNKNOWN = "unknown";

/**
 * The address of whoever made a request, IPv4 where IPv6 only wraps it; null where the connection has ended. It is
 * personal data: it may decide about the request under way, and is neither logged nor stored.
 * @param trustedProxies setting TRUSTED_PROXIES, 0 to 10: how many proxies of the operator stand in front. Each
 *   appends to X-Forwarded-For the address that called it, so the entries are believed from the right, one for
 *   each proxy. What stands further left may have been invented by the client, and an entry that is no address
 *   ends the walk.
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

/**
 * What limits count by: the client's address, or the /64 of an IPv6 one, since a customer has all of it. Connections
 * without an address share one name.
 */
export function clientNetworkOf(request: AddressedRequest, trustedProxies: number): string {
  const address = clientAddressOf(request, trustedProxies);
  if (address === null) return UNKNOWN;
  if (!ipaddr.IPv6.isValid(address)) return address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${NETWORK_BITS}`).toString()}/${NETWORK_BITS}`;
}

/** A part of the net that one operator hands out: the /24 of an IPv4 address, the /64 of an IPv6 one. */
export function clientSubnetOf(request: AddressedRequest, trustedProxies: number): string {
  const network = clientNetworkOf(request, trustedProxies);
  if (!ipaddr.IPv4.isValid(network)) return network;
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${network}/24`).toString()}/24`;
}

/** The entries of X-Forwarded-For, client first. */
function forwardedFor({ headers }: AddressedRequest): string[] {
  const header = headers["x-forwarded-for"];
  return [header ?? []].flat().flatMap((line) => line.split(","));
}

function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const trimmed = text.trim();
  const [, bracketed, plain] = withPort.exec(trimmed) ?? [];
  // Scopes (fe80::1%eth0) name a network card of this machine, not somebody.
  const address = (bracketed ?? plain ?? trimmed).replace(/%.*$/, "");
  return isIP(address) ? ipaddr.process(address) : null;
}
