import ipaddr from "ipaddr.js";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** With the port that some proxies add: 203.0.113.7:5080, [2001:db8::1]:5080. */
const withPort = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/;

/** A customer has at least a whole IPv6 /64. */
const NETWORK_BITS = 64;

/** Many customers have a /56 (RFC 6177). */
const CUSTOMER_BITS = 56;

/** The networks around a /64 that limits count too, and how many times as much as a /64 each may have. */
export const widerNetworks = [
  { bits: CUSTOMER_BITS, share: 2 },
  { bits: 48, share: 8 },
] as const;

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

function networkOf(address: string | null, bits: number): string {
  if (address === null) return UNKNOWN;
  if (!ipaddr.IPv6.isValid(address)) return address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`;
}

/**
 * The network by which limits count: the IPv4 address or IPv6 /64. Connections without an address share one
 * name.
 */
export const clientNetworkOf = (request: AddressedRequest, trustedProxies: number): string =>
  networkOf(clientAddressOf(request, trustedProxies), NETWORK_BITS);

/** The IPv4 address or IPv6 /56: what one customer has at most. */
export const customerNetworkOf = (request: AddressedRequest, trustedProxies: number): string =>
  networkOf(clientAddressOf(request, trustedProxies), CUSTOMER_BITS);

/** The network of `bits` bits around a /64 of {@link clientNetworkOf}; null for any other name. */
export function widerNetworkOf(network: string, bits: number): string | null {
  const [address = "", own] = network.split("/");
  return own === String(NETWORK_BITS) ? networkOf(address, bits) : null;
}

/** The /24 of an IPv4 address, the /56 of an IPv6 one. */
export function clientSubnetOf(request: AddressedRequest, trustedProxies: number): string {
  const network = customerNetworkOf(request, trustedProxies);
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
