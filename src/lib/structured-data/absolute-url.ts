/** The absolute address of a path of this site, or of an address that is absolute already. */
export function absoluteUrl(baseUrl: string, path: string): string {
  return new URL(path, baseUrl).href;
}
