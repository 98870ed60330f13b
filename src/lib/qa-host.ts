/**
 * Kept out of search engines where the name contains "qa" (specification, section 2); the port is ignored.
 */
export function isQaHost(host: string | undefined): boolean {
  const name = (host ?? "").trim().replace(/:\d*$/, "");
  return name.toLowerCase().includes("qa");
}
