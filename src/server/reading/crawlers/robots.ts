interface RobotsOptions {
  /** Whether the host's name contains "qa" (specification, section 2). */
  readonly isQaHost: boolean;
  readonly baseUrl: string;
}

/**
 * Disallows only the API's data, and nothing on a qa host: what must not be indexed says "noindex" itself, and crawlers have
 * to read that.
 */
export function robotsText({ isQaHost, baseUrl }: RobotsOptions): string {
  const lines = isQaHost
    ? ["User-agent: *", "Allow: /"]
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
