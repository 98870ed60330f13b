/** Makes a path of this site absolute, and leaves absolute addresses as they are. */
export function absoluteUrl(baseUrl: string, path: string): string {
  return new URL(path, baseUrl).href;
}
