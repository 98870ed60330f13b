import ipaddr from "ipaddr.js";
import { lookup as lookUpHost } from "node:dns";
import { isIP, type LookupFunction } from "node:net";

/** An address of a private network, which a feed must not be fetched from. */
export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
}

const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";

const plainHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

/** https without a user name; for hosts of FEED_PRIVATE_HOSTS also http. */
export function isFeedAddress(address: string, privateHosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && privateHosts.includes(plainHost(url)));
}

/** For the audit log and the command line: the origin alone, because shops put tokens into paths too. */
export const publicPart = (address: string): string => `${new URL(address).origin}/…`;

/** A host name is checked when it is resolved (`publicLookup`). */
export function isPrivateHost(url: URL, privateHosts: readonly string[]): boolean {
  const host = plainHost(url);
  return isIP(host) !== 0 && !isPublicAddress(host) && !privateHosts.includes(host);
}

/** Connections use the checked addresses, so that a name cannot get a private one afterwards. */
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
