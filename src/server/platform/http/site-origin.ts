import type { IncomingMessage } from "node:http";
import type { NextApiRequest, NextApiResponse } from "next";

/** Browsers remember a preflight for at most two hours. */
const PREFLIGHT_SECONDS = 7200;

interface SiteAccess {
  readonly methods: string;
  /** Beyond those that every request may carry. */
  readonly headers: string;
  readonly exposedHeaders: string;
}

/** For an API on another origin (NEXT_PUBLIC_API_BASE): only the site's own pages may use it. */
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

/** CORS alone does not protect forms, because any page may post text/plain. Only browsers send an origin. */
export function isForeignOrigin({ headers }: Pick<IncomingMessage, "headers">, siteOrigin: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === siteOrigin) return false;
  // The site may be reached by other names than the configured one, or by a proxy's.
  if (headers["sec-fetch-site"] === "same-origin") return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
