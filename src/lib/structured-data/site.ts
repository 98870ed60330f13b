import { absoluteUrl } from "@/lib/structured-data/absolute-url";
import type { Organization, SearchAction, WebSite, WithActionConstraints } from "schema-dts";

export interface SiteFacts {
  readonly siteName: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
}

const organizationId = (baseUrl: string) => `${absoluteUrl(baseUrl, "/")}#organization`;

/** The publisher. No rating, because search engines refuse a site's rating of itself. */
export function organization({ siteName, baseUrl }: SiteFacts): Organization {
  return {
    "@type": "Organization",
    "@id": organizationId(baseUrl),
    name: siteName,
    url: absoluteUrl(baseUrl, "/"),
    logo: absoluteUrl(baseUrl, "/api/og/site.png"),
  };
}

export function webSite({ siteName, baseUrl }: SiteFacts): WebSite {
  const search: WithActionConstraints<SearchAction> = {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${absoluteUrl(baseUrl, "/busca")}?q={search_term_string}`,
    },
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    "@id": `${absoluteUrl(baseUrl, "/")}#website`,
    name: siteName,
    url: absoluteUrl(baseUrl, "/"),
    inLanguage: "pt-BR",
    publisher: { "@id": organizationId(baseUrl) },
    potentialAction: search,
  };
}
