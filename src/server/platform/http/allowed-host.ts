/** "img.example.com, *.example.net, **.example.org", as Next's optimiser reads them. */
export function isAllowedHost(host: string, allowed: readonly string[]): boolean {
  return allowed.some((pattern) => {
    const name = pattern.replace(/^\*{1,2}\./, "");
    if (name === pattern) return host === pattern;
    if (!host.endsWith(`.${name}`)) return false;
    return pattern.startsWith("**") || !host.slice(0, -name.length - 1).includes(".");
  });
}
