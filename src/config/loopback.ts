import ipaddr from "ipaddr.js";

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/** With or without a port. */
export function isLoopbackHost(host: string | undefined): host is string {
  return LOOPBACK_HOST.test(host ?? "") && URL.canParse(`http://${host ?? ""}`);
}

export function isLoopbackName(name: string): boolean {
  if (name === "localhost") return true;
  const address = name.replace(/^\[(.*)\]$/, "$1");
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}
