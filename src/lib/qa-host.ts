/**
 * Hosts whose name contains "qa" are kept out of search engines (specification, section 2). The port is
 * ignored; a missing host does not count.
 */
export function isQaHost(host: string | undefined): boolean {
  const name = (host ?? "").trim().replace(/:\d*$/, "");
  return name.toLowerCase().includes("qa");
}
