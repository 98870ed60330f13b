import ipaddr from "ipaddr.js";

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/** Whether a Host header, or the host of an address, names this machine itself. */
export function isLoopbackHost(host: string | undefined): host is string {
  return LOOPBACK_HOST.test(host ?? "") && URL.canParse(`http://${host ?? ""}`);
}

/** Whether the other end of a connection is on this machine. */
export function isLoopbackAddress(address: string | undefined): boolean {
  if (address === undefined || !ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === "loopback";
}
