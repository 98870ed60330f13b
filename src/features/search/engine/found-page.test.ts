import { foundPage, type ServiceHit } from "@/features/search/engine/found-page";
import { exampleCatalogue } from "@/features/search/search.fixture";
import { emptySearchQuery } from "@/features/search/search-query";
import { describe, expect, it } from "vitest";

type Answer = Parameters<typeof foundPage>[0];

const found = (hit: Partial<ServiceHit>) =>
  foundPage({
    query: emptySearchQuery,
    catalogue: exampleCatalogue,
    results: { nbHits: 1, exhaustiveNbHits: true } as Answer["results"],
    items: [
      {
        objectID: "1",
        slug: "brisa",
        name: "Brisa",
        category: "Ventiladores",
        reviews: 3,
        __position: 1,
        ...hit,
      },
    ] as unknown as Answer["items"],
    pageCount: 1,
    categories: [],
    brands: [],
    hasMoreBrands: false,
    bands: [],
    prices: {},
    attributes: [],
  }).items[0];

describe("a found item", () => {
  it.each([
    [0, 0],
    [84, 84],
    [100, 100],
    [150, null],
    [100.1, null],
    [-3, null],
    [undefined, null],
  ])("specification 4: with the score %j has the score %j", (score, expected) => {
    expect(found(score === undefined ? {} : { score })?.score).toBe(expected);
  });

  it("has what the service says of it, and nothing where it says nothing", () => {
    expect(found({})).toMatchObject({
      id: "1",
      slug: "brisa",
      brand: null,
      price: null,
      hasFewReviews: false,
    });
  });
});
