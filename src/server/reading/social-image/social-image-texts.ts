/** Passed in by the pages, because the server must not import visitors' texts. */
export interface SocialImageTexts {
  readonly rankingOverline: string;
  readonly demonstration: string;
  readonly siteHeadline: string;
  readonly sitePromise: string;
  readonly fewReviews: string;
  itemOverline: (rankingName: string, position: number | null) => string;
  interval: (low: number, high: number) => string;
  reviewCount: (count: number) => string;
  itemPromise: (host: string) => string;
  /** The ranking of all compared items; null where they are of several. */
  comparisonOverline: (rankingName: string | null) => string;
  place: (position: number) => string;
  rankingSummary: (
    itemCount: number,
    noun: { singular: string; plural: string },
    evidenceCount: number,
  ) => string;
}

export interface SocialImageSite {
  readonly siteName: string;
  readonly host: string;
  readonly texts: SocialImageTexts;
}
