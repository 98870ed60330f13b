interface RobotsOptions {
  /** Whether the host's name contains "qa" (specification, section 2). */
  readonly isQaHost: boolean;
  readonly baseUrl: string;
}

/**
 * Disallows everything on a qa host, and only the API's data elsewhere: pages of results say "noindex"
 * themselves, so crawlers have to read them.
 */
export function robotsText({ isQaHost, baseUrl }: RobotsOptions): string {
  const lines = isQaHost
    ? ["User-agent: *", "Disallow: /"]
    : [
        "User-agent: *",
        "Allow: /api/og/",
        "Allow: /api/media/",
        "Disallow: /api/",
        "",
        `Sitemap: ${new URL("/sitemap.xml", baseUrl).href}`,
      ];
  return `${lines.join("\n")}\n`;
}
