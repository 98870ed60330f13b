import type { NextApiRequest, NextApiResponse } from "next";

/** How long a browser may remember the answer to its preflight, in seconds (browsers stop at two hours). */
const PREFLIGHT_SECONDS = 7200;

/** What the site's own pages may do with an endpoint of another origin. */
export interface SiteAccess {
  /** As in `Access-Control-Allow-Methods`. */
  readonly methods: string;
  /** Request headers beyond those that every request may carry. */
  readonly headers: string;
  /** Headers of the answer that scripts may read. */
  readonly exposedHeaders: string;
}

/**
 * Where the API has another origin than the site (NEXT_PUBLIC_API_BASE), lets the site's own pages send and read
 * the answer, and nobody else's.
 * @param siteOrigin setting NEXT_PUBLIC_BASE_URL
 */
export function allowSiteOrigin(
  request: NextApiRequest,
  response: NextApiResponse,
  siteOrigin: string,
  { methods, headers, exposedHeaders }: SiteAccess,
): void {
  response.setHeader("Vary", "Origin");
  if (request.headers.origin !== siteOrigin) return;
  response.setHeader("Access-Control-Allow-Origin", siteOrigin);
  if (request.method === "OPTIONS") {
    response.setHeader("Access-Control-Allow-Methods", methods);
    response.setHeader("Access-Control-Allow-Headers", headers);
    response.setHeader("Access-Control-Max-Age", String(PREFLIGHT_SECONDS));
  } else {
    response.setHeader("Access-Control-Expose-Headers", exposedHeaders);
  }
}

/**
 * Whether a browser sends this from a page of somebody else. CORS alone does not stop that: a page of any origin
 * may post text/plain without asking. Programs that are no browsers name no origin.
 */
export function isForeignOrigin({ headers }: NextApiRequest, siteOrigin: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === siteOrigin) return false;
  // The site may have more names than the one it is set to, or none but that of a proxy that passes its own.
  if (headers["sec-fetch-site"] === "same-origin") return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
