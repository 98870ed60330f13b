import type { ItemDetail } from "@/lib/contracts/item";
import { formatCents } from "@/lib/money";
import { formatInteger } from "@/lib/format/number";
import { formatCount, formatOrdinal } from "@/lib/format/plural";
import { ratingBandOf } from "@/lib/rating/bands";
import { emptyReviewQuery, hasReviewFilters, reviewsPath, type ReviewQuery } from "@/lib/review-query";
import { commonText } from "@/text/common";
import { itemHeadText as text } from "@/text/item-head";

/** What the page's `head` says of the item, which browsers read of it. */
export interface ItemHeadTexts {
  slug: string;
  name: string;
  title: string;
  description: string;
}

/** @param page the page of the reviews, from 1 */
export function headTextsOf(item: ItemDetail, page: number): ItemHeadTexts {
  const { slug, name } = item;
  return { slug, name, title: titleOf(item, page), description: descriptionOf(item) };
}

/** "Brisa Forte: Nota 84 (Muito Bom)"; later pages of reviews have their number. */
export function titleOf({ name, score, ranking }: ItemDetail, page: number): string {
  const title =
    score.displayed === null
      ? text.titleUnrated(name, ranking.name)
      : text.title(name, String(score.displayed), ratingBandOf(score.displayed).label);
  return page > 1 ? `${title}, ${text.reviewsPage(formatInteger(page))}` : title;
}

export function descriptionOf({ name, score, ranking, position, offers }: ItemDetail): string {
  if (score.displayed === null) return text.unrated(name, ranking.name);
  const facts = [
    text.description({ name, score: String(score.displayed), band: ratingBandOf(score.displayed).label }),
    ...(position === null
      ? []
      : [text.place(formatOrdinal(position), formatInteger(ranking.rankedCount), ranking.name)]),
    ...(score.counted > 0 ? [formatCount(score.counted, commonText.review)] : []),
  ].join(", ");
  const lowest = offers.find(({ isCurrent }) => isCurrent);
  return [`${facts}.`, ...(lowest ? [text.price(formatCents(lowest.priceCents))] : []), text.promise].join(
    " ",
  );
}

/** Filters and orders have the unfiltered list's first page as canonical. */
export function headPathsOf(slug: string, query: ReviewQuery, pageCount: number) {
  const isPlain = query.sort === emptyReviewQuery.sort && !hasReviewFilters(query);
  const pathOf = (page: number) => reviewsPath(slug, { ...emptyReviewQuery, page });
  if (!isPlain) return { path: pathOf(1) };
  return {
    path: pathOf(query.page),
    previousPath: query.page > 1 ? pathOf(query.page - 1) : undefined,
    nextPath: query.page < pageCount ? pathOf(query.page + 1) : undefined,
  };
}
