import { failure, ok, type Result } from "@/lib/result";
import { QueryReader, type QueryProblem, type RawQuery } from "@/lib/query-reader";

/** The orders that the reviews of an item can be listed in; the first is that of an address without one. */
export const REVIEW_SORTS = ["uteis", "recentes", "melhores", "piores"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Reviews on one page of an item. */
export const REVIEW_PAGE_SIZE = 10;

/** The longest text that reviews are searched for, as `QueryReader` reads it. */
export const LONGEST_REVIEW_SEARCH = 100;

const MAXIMUM_PAGE = 100_000;

export interface ReviewQuery {
  sort: ReviewSort;
  /** Shows only reviews with these stars; null for all. */
  stars: number | null;
  verifiedOnly: boolean;
  withPhotos: boolean;
  /** Words that the reviews contain; null for all. */
  text: string | null;
  page: number;
}

/** The query of an address without parameters. */
export const emptyReviewQuery: ReviewQuery = {
  sort: "uteis",
  stars: null,
  verifiedOnly: false,
  withPhotos: false,
  text: null,
  page: 1,
};

/** The parameters of an address, in the order in which it has them. */
export const reviewParameterNames = ["ordem", "estrelas", "verificadas", "fotos", "texto", "pagina"] as const;

/** Whether a query leaves out any reviews. */
export const hasReviewFilters = ({ stars, verifiedOnly, withPhotos, text }: ReviewQuery) =>
  stars !== null || verifiedOnly || withPhotos || text !== null;

/** Reads the reviews' part of an item's address and reports every wrong value. */
export function parseReviewQuery(raw: RawQuery): Result<ReviewQuery, QueryProblem[]> {
  const reader = new QueryReader(raw);
  const query: ReviewQuery = {
    sort: reader.choice("ordem", REVIEW_SORTS) ?? "uteis",
    stars: reader.integer("estrelas", 1, 5),
    verifiedOnly: reader.choice("verificadas", ["sim"]) === "sim",
    withPhotos: reader.choice("fotos", ["sim"]) === "sim",
    text: reader.single("texto")?.replace(/\s+/g, " ") ?? null,
    page: reader.integer("pagina", 1, MAXIMUM_PAGE) ?? 1,
  };
  return reader.problems.length > 0 ? failure(reader.problems) : ok(query);
}

/** The address of an item under a query of its reviews, relative to the site; defaults are left out. */
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

/**
 * Where an author sees what has just changed. Browsers may show a page once more as they have it
 * (`stale-while-revalidate`), so the address is one that this browser has not seen.
 */
export function changedReviewsPath(itemSlug: string, now: Date): string {
  return `/itens/${itemSlug}?ordem=recentes&mudou=${now.getTime().toString(36)}#avaliacoes`;
}

/** Where an author reads what moderation decided about a review, and appeals. */
export const appealPath = (reviewId: number): string => `/avaliacoes/${reviewId}/recurso`;

/** The page where the author of a review sends a proof of the purchase. */
export const purchasePath = (reviewId: number): string => `/avaliacoes/${reviewId}/compra`;
