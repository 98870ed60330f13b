/**
 * Specification section 2: a host whose name contains "qa" is kept out of search engines. Upper and lower case are
 * one, and a port is no part of the name.
 * @param host the Host header as it came; missing or nonsense is no such host
 */
export function isQaHost(host: string | undefined): boolean {
  const name = (host ?? "").trim().replace(/:\d*$/, "");
  return name.toLowerCase().includes("qa");
}
