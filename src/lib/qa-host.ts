/**
 * Finds hosts whose name contains "qa", which are kept out of search engines (specification, section 2). Upper and
 * lower case are equal, and the port does not belong to the name.
 * @param host the Host header as it came; a missing or unreadable one does not count
 */
export function isQaHost(host: string | undefined): boolean {
  const name = (host ?? "").trim().replace(/:\d*$/, "");
  return name.toLowerCase().includes("qa");
}
