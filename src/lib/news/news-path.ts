/** Atom 1.0 (RFC 4287), RSS 2.0, JSON Feed 1.1. */
export const newsFormats = ["atom", "rss", "json"] as const;
export type NewsFormat = (typeof newsFormats)[number];

export const newsFiles: Readonly<Record<NewsFormat, { readonly file: string; readonly mediaType: string }>> =
  {
    atom: { file: "feed.xml", mediaType: "application/atom+xml" },
    rss: { file: "rss.xml", mediaType: "application/rss+xml" },
    json: { file: "feed.json", mediaType: "application/feed+json" },
  };

/** `/rankings/geladeiras/feed.xml`. `pagePath` is a ranking's or an item's, or "/" for the whole site. */
export const newsPath = (pagePath: string, format: NewsFormat): string =>
  `${pagePath === "/" ? "" : pagePath}/${newsFiles[format].file}`;

export const newsFormatOf = (fileName: unknown): NewsFormat | null =>
  newsFormats.find((format) => newsFiles[format].file === fileName) ?? null;
