import { failure, ok, type Result } from "@/lib/result";
import { QueryReader, type QueryProblem, type RawQuery } from "@/lib/query-reader";

/** The first is the default. */
export const REVIEW_SORTS = ["uteis", "recentes", "melhores", "piores"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const REVIEW_PAGE_SIZE = 10;

export const LONGEST_REVIEW_SEARCH = 100;

const MAXIMUM_PAGE = 100_000;

export interface ReviewQuery {
  sort: ReviewSort;
  /** Null for all. */
  stars: number | null;
  verifiedOnly: boolean;
  withPhotos: boolean;
  /** Words that reviews have to contain; null for all. */
  text: string | null;
  page: number;
}

export const emptyReviewQuery: ReviewQuery = {
  sort: "uteis",
  stars: null,
  verifiedOnly: false,
  withPhotos: false,
  text: null,
  page: 1,
};

/** In the order of the address. */
export const reviewParameterNames = ["ordem", "estrelas", "verificadas", "fotos", "texto", "pagina"] as const;

export const hasReviewFilters = ({ stars, verifiedOnly, withPhotos, text }: ReviewQuery) =>
  stars !== null || verifiedOnly || withPhotos || text !== null;

export function parseReviewQuery(raw: RawQuery): Result<ReviewQuery, QueryProblem[]> {
  const reader = new QueryReader(raw);
  const query: ReviewQuery = {
    sort: reader.choice("ordem", REVIEW_SORTS) ?? "uteis",
    stars: reader.integer("estrelas", 1, 5),
    verifiedOnly: reader.choice("verificadas", ["sim"]) === "sim",
    withPhotos: reader.choice("fotos", ["sim"]) === "sim",
    text: reader.single("texto")?.replace(/\s+/g, " ") ?? null,
    page: reader.page(MAXIMUM_PAGE),
  };
  return reader.problems.length > 0 ? failure(reader.problems) : ok(query);
}

export function reviewsPath(itemSlug: string, query: ReviewQuery): string {
  const parameters = new URLSearchParams();
  if (query.sort !== "uteis") parameters.set("ordem", query.sort);
  if (query.stars !== null) parameters.set("estrelas", String(query.stars));
  if (query.verifiedOnly) parameters.set("verificadas", "sim");
  if (query.withPhotos) parameters.set("fotos", "sim");
  if (query.text !== null) parameters.set("texto", query.text);
  if (query.page > 1) parameters.set("pagina", String(query.page));
  const search = parameters.toString();
  return `/itens/${itemSlug}${search ? `?${search}` : ""}`;
}

/** An address that is new to the browser, so that it shows no stale copy (`stale-while-revalidate`). */
export function changedReviewsPath(itemSlug: string, now: Date): string {
  return `/itens/${itemSlug}?ordem=recentes&mudou=${now.getTime().toString(36)}#avaliacoes`;
}

export const appealPath = (reviewId: number): string => `/avaliacoes/${reviewId}/recurso`;

export const purchasePath = (reviewId: number): string => `/avaliacoes/${reviewId}/compra`;
