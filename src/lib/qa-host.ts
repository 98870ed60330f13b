/** No search engine may index a host with "qa" in its name (specification, section 2); ports are ignored. */
export function isQaHost(host: string | undefined): boolean {
  const name = (host ?? "").trim().replace(/:\d*$/, "");
  return name.toLowerCase().includes("qa");
}
