import { isQaHost } from "@/lib/qa-host";
import { prefersCsv } from "@/server/http/representation";

/** Visitors of different classes may get different answers for one address; within a class all get the same. */
export type HostClass = "site" | "qa";

/** Which request header, reduced to what the site tells apart, chooses between the forms of an answer. */
type Varies = "list" | "picture";

/** A family of addresses whose answers are the same for every visitor. */
interface CacheableRoute {
  readonly path: RegExp;
  /** The query parameters that the answer depends on; one that ends with "." stands for all that begin with it. */
  readonly parameters: readonly string[];
  readonly varies?: Varies;
}

const SLUG = "[a-z0-9-]{1,200}";
const DATA = "(?:/_next/data/[\\w-]+)?";
const JSON_ENDING = "(?:\\.json)?";

const rankingParameters = [
  "filtro.",
  "marca",
  "nota_min",
  "ordem",
  "pagina",
  "peso.",
  "preco_max",
  "preco_min",
];
const reviewParameters = ["estrelas", "ordem", "pagina", "verificadas"];

const route = (path: string, parameters: readonly string[] = [], varies?: Varies): CacheableRoute => ({
  path: new RegExp(`^${path}$`),
  parameters,
  ...(varies && { varies }),
});

/**
 * Every address that the shared cache may keep. An address that is not here goes to its handler as it came, with
 * cookies and all; a new public page is added here, or it is rendered every time.
 */
const routes: readonly CacheableRoute[] = [
  route("/"),
  route(`${DATA}/(?:index|rankings|metodologia|privacidade|termos|acessibilidade|sobre)${JSON_ENDING}`),
  route(`${DATA}/rankings/${SLUG}${JSON_ENDING}`, rankingParameters),
  route(`${DATA}/itens/${SLUG}${JSON_ENDING}`, reviewParameters),
  route("/api/rankings", ["formato"], "list"),
  route(`/api/rankings/${SLUG}`, [...rankingParameters, "formato"], "list"),
  route(`/api/items/${SLUG}`),
  route(`/api/items/${SLUG}/score`, ["formato"], "list"),
  route(`/api/items/${SLUG}/reviews`, [...reviewParameters, "formato"], "list"),
  route(`/api/og/(?:items|rankings)/${SLUG}\\.png`),
  route("/api/og/site\\.png"),
  route(`/api/media/demonstration/${SLUG}\\.png`),
  route("/api/(?:openapi\\.json|identity)"),
  route("/(?:robots\\.txt|sitemap\\.xml)"),
  route("/sitemaps/[a-z0-9-]{1,50}\\.xml"),
  route("/_next/image", ["q", "url", "w"], "picture"),
  route("/_next/static/[\\w./-]{1,200}"),
];

/** No longer address is kept; none that the site gives out comes near it. Unknown parameters do not count. */
const LONGEST_ADDRESS = 2048;

/** What the URL of a request says of where its answer is kept. */
export interface CacheAddress {
  /** Path and known parameters: nothing unknown reaches what is kept. */
  readonly url: string;
  readonly varies: Varies | undefined;
}

const isKnown = (names: readonly string[], name: string) =>
  names.some((known) => (known.endsWith(".") ? name.startsWith(known) : name === known));

function reduceQuery(query: string, names: readonly string[]): string {
  if (query === "" || names.length === 0) return "";
  const known = [...new URLSearchParams(query)].filter(([name]) => isKnown(names, name));
  // A stable sort: the values of a repeated parameter keep their order.
  known.sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
  return known.length === 0 ? "" : `?${new URLSearchParams(known).toString()}`;
}

/** Where the answer for a URL is kept; null where no shared cache may keep it. */
export function cacheAddressOf(url: string): CacheAddress | null {
  const queryStart = url.indexOf("?");
  const path = queryStart === -1 ? url : url.slice(0, queryStart);
  const found = path.includes("..") ? undefined : routes.find((candidate) => candidate.path.test(path));
  if (!found) return null;
  const query = queryStart === -1 ? "" : url.slice(queryStart + 1);
  const reduced = path + reduceQuery(query, found.parameters);
  return reduced.length > LONGEST_ADDRESS ? null : { url: reduced, varies: found.varies };
}

/** The class of the host that a request names. */
export function hostClassOf(host: string | undefined): HostClass {
  return isQaHost(host) ? "qa" : "site";
}

/** An `Accept` header reduced to the forms that the site has; undefined where there is one form only. */
export function reduceAccept(varies: Varies | undefined, accept = ""): string | undefined {
  if (varies === "list") return prefersCsv(accept) ? "text/csv" : "application/json";
  if (varies !== "picture") return undefined;
  const modern = ["image/avif", "image/webp"].filter((type) => accept.includes(type));
  return [...modern, "*/*"].join(",");
}
