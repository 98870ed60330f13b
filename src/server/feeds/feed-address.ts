import ipaddr from "ipaddr.js";
import { lookup as lookUpHost } from "node:dns";
import { isIP, type LookupFunction } from "node:net";

/** An address of the network that a feed must not be fetched from. */
export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
}

/** Whether an address belongs to the public internet, also where it is an IPv4 address in the clothes of IPv6. */
const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";

/** Without the brackets of an IPv6 address. */
const plainHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

/**
 * Whether a feed may be fetched from an address: https without a user name. Hosts of the setting FEED_PRIVATE_HOSTS may
 * have http too.
 */
export function isFeedAddress(address: string, privateHosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && privateHosts.includes(plainHost(url)));
}

/**
 * An address as the audit log and the command line tell it: its origin alone. Shops put tokens into paths too, and nothing
 * tells a token from a name with certainty.
 */
export const publicPart = (address: string): string => `${new URL(address).origin}/…`;

/** Whether the host itself is a private address. A name is checked when it is resolved (`publicLookup`). */
export function isPrivateHost(url: URL, privateHosts: readonly string[]): boolean {
  const host = plainHost(url);
  return isIP(host) !== 0 && !isPublicAddress(host) && !privateHosts.includes(host);
}

/**
 * Resolves host names for a connection, and refuses names with a private address. The connection goes to the addresses
 * that were checked, so a name cannot have another one a moment later.
 */
export function publicLookup(privateHosts: readonly string[]): LookupFunction {
  return (host, options, callback) => {
    lookUpHost(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const isAllowed =
        privateHosts.includes(host) || addresses.every(({ address }) => isPublicAddress(address));
      const [first] = addresses;
      if (!isAllowed || !first) return callback(new PrivateAddressError(host), []);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
