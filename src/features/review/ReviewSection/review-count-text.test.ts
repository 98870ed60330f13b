import { reviewCountText } from "@/features/review/ReviewSection/review-count-text";
import { emptyReviewQuery } from "@/lib/review-query";
import { expect, it } from "vitest";

const page = { reviews: [], total: 44, page: 1, pageCount: 5, pageSize: 10 };

it.each([
  [page, {}, "44 avaliações, página 1 de 5"],
  [{ ...page, total: 1, pageCount: 1 }, { stars: 1 }, "1 avaliação com 1 estrela"],
  [{ ...page, total: 0, pageCount: 1 }, { stars: 3 }, "Nenhuma avaliação com 3 estrelas"],
  [
    { ...page, page: 2 },
    { stars: 5, verifiedOnly: true },
    "44 avaliações com 5 estrelas de compra verificada, página 2 de 5",
  ],
  [
    { ...page, total: 1, pageCount: 1 },
    { withPhotos: true, text: "motor fraco" },
    "1 avaliação com foto com “motor fraco”",
  ],
])("tells what is listed: %#", (reviewPage, query, expected) => {
  expect(reviewCountText(reviewPage, { ...emptyReviewQuery, ...query })).toBe(expected);
});
