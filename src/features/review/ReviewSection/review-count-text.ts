import type { ReviewPage } from "@/lib/contracts/review";
import { formatInteger } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import type { ReviewQuery } from "@/lib/review-query";
import { reviewsText } from "@/text/reviews";

/** "31 avaliações com 5 estrelas, página 1 de 2"; read aloud when it changes. */
export function reviewCountText({ total, page, pageCount }: ReviewPage, query: ReviewQuery): string {
  const matches = [
    formatCount(total, reviewsText.count),
    ...(query.stars === null ? [] : [reviewsText.withStars(formatCount(query.stars, reviewsText.stars))]),
    ...(query.verifiedOnly ? [reviewsText.verifiedPurchases] : []),
    ...(query.withPhotos ? [reviewsText.withPhotos] : []),
    ...(query.text === null ? [] : [reviewsText.about(query.text)]),
  ].join(" ");
  return pageCount > 1
    ? `${matches}, ${reviewsText.onPage(formatInteger(page), formatInteger(pageCount))}`
    : matches;
}
