import { COMPARED_PARAMETER } from "@/lib/comparison/comparison-query";
import { ITEM_PARAMETER } from "@/lib/following";
import { costParameters } from "@/lib/prices/cost-choice";
import { isQaHost } from "@/lib/qa-host";
import { spanParameterNames } from "@/lib/ranking/ranking-span";
import { answerParameterNames } from "@/lib/ranking/answer-parameters";
import { rankingParameterNames } from "@/lib/ranking/ranking-query";
import { reviewParameterNames } from "@/lib/review-query";
import { prefersCsv } from "@/server/platform/http/representation";

/** For one address classes may get different answers; within a class all get the same. */
export type HostClass = "site" | "qa";

/** The request header that chooses between forms of an answer. */
type Varies = "list" | "picture";

interface CacheableRoute {
  readonly path: RegExp;
  /** Query parameters that the answer depends on. "name." stands for all names that begin with it. */
  readonly parameters: readonly string[];
  readonly varies?: Varies;
  /** Whether the path alone has more forms than the catalogue has pages. */
  readonly isCombination?: boolean;
}

const SLUG = "[a-z0-9-]{1,200}";
const DATA = "(?:/_next/data/[\\w-]+)?";
const JSON_ENDING = "(?:\\.json)?";

const route = (path: string, parameters: readonly string[] = [], varies?: Varies): CacheableRoute => ({
  path: new RegExp(`^${path}$`),
  parameters,
  ...(varies && { varies }),
});

/** A new public page has to be added here, or it is rendered every time. */
const routes: readonly CacheableRoute[] = [
  route("/"),
  route(
    `${DATA}/(?:index|rankings|metodologia|metodologia/validacao|transparencia|dados|dados/api|offline|diretrizes|privacidade|termos|acessibilidade|sobre|fontes)${JSON_ENDING}`,
  ),
  route(`${DATA}/metodologia/versao-4${JSON_ENDING}`, ["m", "w", "falsas", "dias"]),
  route(`${DATA}/rankings/${SLUG}${JSON_ENDING}`, [...rankingParameterNames, ...spanParameterNames]),
  route(`${DATA}/rankings/${SLUG}/qual-serve${JSON_ENDING}`, answerParameterNames),
  // The ranking in a state.
  route(`${DATA}/rankings/${SLUG}/[a-z]{2}${JSON_ENDING}`, [...rankingParameterNames, ...spanParameterNames]),
  route(`${DATA}/itens/${SLUG}${JSON_ENDING}`, [...reviewParameterNames, ...Object.values(costParameters)]),
  route(`${DATA}/itens/${SLUG}/prova-real${JSON_ENDING}`, ["se"]),
  route(`${DATA}/empresas/${SLUG}${JSON_ENDING}`),
  route(`${DATA}/comparar${JSON_ENDING}`, [COMPARED_PARAMETER, ...Object.values(costParameters)]),
  { ...route(`${DATA}/comparar/${SLUG}/ou/${SLUG}${JSON_ENDING}`), isCombination: true },
  route(`${DATA}/favoritos${JSON_ENDING}`, [ITEM_PARAMETER]),
  route("/api/moderation"),
  route("/api/sources"),
  route("/api/dumps"),
  route("/api/rankings", ["cursor", "formato"], "list"),
  route(`/api/rankings/${SLUG}`, [...rankingParameterNames, "cursor", "formato"], "list"),
  route(`/api/items/${SLUG}`, Object.values(costParameters)),
  route(`/api/companies/${SLUG}`),
  route(`/api/items/${SLUG}/score`, ["formato"], "list"),
  route(`/api/rankings/${SLUG}/prior`, ["formato", "versao"], "list"),
  route(`/api/items/${SLUG}/counted-reviews`, ["formato", "pagina"], "list"),
  route(`/api/items/${SLUG}/reviews`, [...reviewParameterNames, "cursor", "formato"], "list"),
  route(`/api/og/(?:items|rankings)/${SLUG}\\.png`),
  route("/api/og/site\\.png"),
  { ...route(`/api/og/comparisons/${SLUG}(?:,${SLUG}){0,3}\\.png`), isCombination: true },
  route(`/api/media/demonstration/${SLUG}\\.png`),
  route("/api/media/(?:photos|pictures)/[\\da-f-]{36}-(?:large|small)\\.webp"),
  route("/api/(?:openapi\\.json|identity)"),
  route(`(?:/(?:rankings|itens)/${SLUG})?/(?:feed\\.xml|rss\\.xml|feed\\.json)`),
  route(`/selo/${SLUG}\\.svg`, ["tema"]),
  route(`/incorporar/(?:itens|rankings)/${SLUG}`),
  route("/oembed", ["url", "format", "maxwidth", "maxheight"]),
  route("/(?:robots\\.txt|indexnow\\.txt|manifest\\.webmanifest|sitemap\\.xml)"),
  route("/sitemaps/[a-z0-9-]{1,50}\\.xml"),
  route("/_next/image", ["q", "url", "w"], "picture"),
  route("/_next/static/[\\w./-]{1,200}"),
];

/** The site's own are far shorter. Unknown parameters do not count. */
const LONGEST_ADDRESS = 2048;

export interface CacheAddress {
  /** Path and known parameters, so that nothing unknown reaches the stored answers. */
  readonly url: string;
  readonly varies: Varies | undefined;
  /** Whether it is one of so many (filters, pages, comparisons) that most are asked for once. */
  readonly isOneOfMany: boolean;
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

/** Null where no shared cache may store the answer. */
export function cacheAddressOf(url: string): CacheAddress | null {
  const queryStart = url.indexOf("?");
  const path = queryStart === -1 ? url : url.slice(0, queryStart);
  const found = path.includes("..") ? undefined : routes.find((candidate) => candidate.path.test(path));
  if (!found) return null;
  const query = queryStart === -1 ? "" : url.slice(queryStart + 1);
  const reducedQuery = reduceQuery(query, found.parameters);
  const reduced = path + reducedQuery;
  const { varies, isCombination = false } = found;
  // Pictures have few widths each.
  const isOneOfMany = isCombination || (reducedQuery !== "" && varies !== "picture");
  return reduced.length > LONGEST_ADDRESS ? null : { url: reduced, varies, isOneOfMany };
}

export function hostClassOf(host: string | undefined): HostClass {
  return isQaHost(host) ? "qa" : "site";
}

/** The forms that the site offers; undefined where there is only one. */
export function reduceAccept(varies: Varies | undefined, accept = ""): string | undefined {
  if (varies === "list") return prefersCsv(accept) ? "text/csv" : "application/json";
  if (varies !== "picture") return undefined;
  return accept.includes("image/webp") ? "image/webp,*/*" : "*/*";
}
