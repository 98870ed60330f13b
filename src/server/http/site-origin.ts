import type { IncomingMessage } from "node:http";
import type { NextApiRequest, NextApiResponse } from "next";

/** How long a browser may remember the answer to its preflight, in seconds; browsers stop at two hours. */
const PREFLIGHT_SECONDS = 7200;

/** What the site's own pages may do with an endpoint on another origin. */
interface SiteAccess {
  /** As in `Access-Control-Allow-Methods`. */
  readonly methods: string;
  /** Request headers beyond those that every request may carry. */
  readonly headers: string;
  /** Headers of the answer that scripts may read. */
  readonly exposedHeaders: string;
}

/**
 * Where the API has another origin than the site (NEXT_PUBLIC_API_BASE), lets only the site's own pages send requests
 * and read the answers.
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
 * Whether a browser sends this request from another site's page. CORS alone does not prevent that, because a page of
 * any origin may post text/plain without asking. Programs other than browsers send no origin.
 */
export function isForeignOrigin({ headers }: Pick<IncomingMessage, "headers">, siteOrigin: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === siteOrigin) return false;
  // The site may be reached by other names than the configured one, or by a proxy's.
  if (headers["sec-fetch-site"] === "same-origin") return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
