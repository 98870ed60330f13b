import { emptySearchQuery } from "@/features/search/search-query";
import { withLinkChange } from "@/features/search/SearchResults/link-change";
import { expect, it } from "vitest";

const listed = { ...emptySearchQuery, text: "tv", brands: ["A", "B"], minimumScore: 70, page: 3 };

it("keeps what was chosen since the list was made, and does what the link says", () => {
  const present = { ...listed, bands: ["good" as const], minimumScore: 80, page: 1 };
  const sorted = { ...listed, order: "preco" as const, page: 1 };
  expect(withLinkChange(listed, sorted, present)).toEqual({ ...present, order: "preco" });
  const withoutBrand = { ...listed, brands: ["B"], page: 1 };
  expect(withLinkChange(listed, withoutBrand, present)).toEqual({ ...present, brands: ["B"] });
  const withoutScore = { ...listed, minimumScore: null, page: 1 };
  expect(withLinkChange(listed, withoutScore, present)).toEqual({ ...present, minimumScore: null });
});

it("is the link's own query where nothing was chosen since", () => {
  const next = { ...listed, page: 4 };
  expect(withLinkChange(listed, next, listed)).toEqual(next);
});
