import { failure, ok, type Result } from "@/lib/result";
import { QueryReader, type QueryProblem, type RawQuery } from "@/lib/query-reader";

/** The orders that the reviews of an item can be listed in. */
export const REVIEW_SORTS = ["recentes", "antigas", "melhores", "piores"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Reviews on one page of an item. */
export const REVIEW_PAGE_SIZE = 20;

const MAXIMUM_PAGE = 100_000;

export interface ReviewQuery {
  sort: ReviewSort;
  /** Shows only reviews with these stars; null for all. */
  stars: number | null;
  verifiedOnly: boolean;
  page: number;
}

/** The query of an address without parameters. */
export const emptyReviewQuery: ReviewQuery = { sort: "recentes", stars: null, verifiedOnly: false, page: 1 };

/** Reads the reviews' part of an item's address and reports every wrong value. */
export function parseReviewQuery(raw: RawQuery): Result<ReviewQuery, QueryProblem[]> {
  const reader = new QueryReader(raw);
  const query: ReviewQuery = {
    sort: reader.choice("ordem", REVIEW_SORTS) ?? "recentes",
    stars: reader.integer("estrelas", 1, 5),
    verifiedOnly: reader.choice("verificadas", ["sim"]) === "sim",
    page: reader.integer("pagina", 1, MAXIMUM_PAGE) ?? 1,
  };
  return reader.problems.length > 0 ? failure(reader.problems) : ok(query);
}

/** The address of an item under a query of its reviews, relative to the site; defaults are left out. */
export function reviewsPath(itemSlug: string, query: ReviewQuery): string {
  const parameters = new URLSearchParams();
  if (query.sort !== "recentes") parameters.set("ordem", query.sort);
  if (query.stars !== null) parameters.set("estrelas", String(query.stars));
  if (query.verifiedOnly) parameters.set("verificadas", "sim");
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
