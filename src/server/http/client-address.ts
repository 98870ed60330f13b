import ipaddr from "ipaddr.js";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** An address with the port that some proxies add: 203.0.113.7:5080, [2001:db8::1]:5080. */
const withPort = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/;

/** The part of an IPv6 address that distinguishes customers, each of whom has at least a whole /64. */
const NETWORK_BITS = 64;

export interface AddressedRequest {
  readonly socket: Pick<IncomingMessage["socket"], "remoteAddress">;
  readonly headers: IncomingMessage["headers"];
}

/** Stands for an unknown address: the connection has ended, or came over a Unix socket. */
const UNKNOWN = "unknown";

/**
 * The address of a request's client, as IPv4 where IPv6 only wraps it; null where the connection has ended. It is
 * personal data: it may decide about the current request, and is neither logged nor stored.
 * @param trustedProxies setting TRUSTED_PROXIES, 0 to 10: how many proxies of the operator are in front. Each appends
 * its caller's address to X-Forwarded-For, so one entry for each proxy is trusted, from the right. Entries further
 * left may be invented by the client, and an entry that is not an address ends the search.
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
 * The network that limits count by: the client's address, or the /64 of an IPv6 one, because a customer has all of
 * it. Connections without an address share one name.
 */
export function clientNetworkOf(request: AddressedRequest, trustedProxies: number): string {
  const address = clientAddressOf(request, trustedProxies);
  if (address === null) return UNKNOWN;
  if (!ipaddr.IPv6.isValid(address)) return address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${NETWORK_BITS}`).toString()}/${NETWORK_BITS}`;
}

/** A larger network of one operator: the /24 of an IPv4 address, the /64 of an IPv6 one. */
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
  // A scope (fe80::1%eth0) names a network card of this machine.
  const address = (bracketed ?? plain ?? trimmed).replace(/%.*$/, "");
  return isIP(address) ? ipaddr.process(address) : null;
}
