/** What robots.txt depends on. */
export interface RobotsOptions {
  /** Whether the site was asked for under a quality-assurance host (specification, section 2). */
  readonly isQaHost: boolean;
  /** Origin of the site, for the sitemap's address. */
  readonly baseUrl: string;
}

/**
 * robots.txt: nothing for crawlers on a quality-assurance host; elsewhere everything but the API's data. Pages of results
 * say "noindex" themselves, which a crawler that may not read them would never learn; links between them are nofollow.
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
