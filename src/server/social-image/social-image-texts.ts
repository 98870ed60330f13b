/** The texts of pictures. The pages pass them in, because the server may not import the visitors' texts. */
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
  place: (position: number) => string;
  rankingSummary: (
    itemCount: number,
    noun: { singular: string; plural: string },
    evidenceCount: number,
  ) => string;
}

/** The facts of the site on every picture. */
export interface SocialImageSite {
  readonly siteName: string;
  /** Host of the site's address. */
  readonly host: string;
  readonly texts: SocialImageTexts;
}
