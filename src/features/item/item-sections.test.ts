import {
  exampleItem,
  exampleItemWithCriteria,
  exampleRelated,
  exampleUnratedItem,
} from "@/features/item/item.fixture";
import { itemSections, takesReviews } from "@/features/item/item-sections";
import { describe, expect, it } from "vitest";

const source = { name: "Inmetro" };
const { ranking, criteria } = exampleItemWithCriteria();
const aggregate = { period: "2025-03", source: "x", mean: 4, count: 3, scaleMinimum: 1, scaleMaximum: 5 };

describe("whether an item is reviewed on the site", () => {
  it.each([
    ["a new item", exampleUnratedItem(), true],
    ["one with a reviewed criterion", exampleItemWithCriteria({ reviewCount: 0 }), true],
    [
      "one of a published source with a reviewed criterion",
      exampleUnratedItem({ criteria, ranking: { ...ranking, source } }),
      true,
    ],
    [
      "one that is only measured",
      exampleItemWithCriteria({ reviewCount: 0, criteria: criteria.slice(0, 1) }),
      false,
    ],
    ["one with published means", exampleUnratedItem({ aggregates: [aggregate] }), false],
    [
      "one of a source that says nothing of it",
      exampleUnratedItem({ ranking: { ...ranking, source } }),
      false,
    ],
    ["one with reviews beside published means", exampleItem({ aggregates: [aggregate] }), true],
  ])("%s", (_, item, expected) => {
    expect(takesReviews(item)).toBe(expected);
  });
});

it("sections that would be empty are left out", () => {
  expect(itemSections(exampleItem(), [])).toEqual(["conta", "distribuicao", "historico", "avaliacoes"]);
  expect(itemSections(exampleUnratedItem({ aggregates: [aggregate] }), [])).toEqual([
    "conta",
    "fonte",
    "historico",
  ]);
  expect(itemSections(exampleItem(), [exampleRelated()])).toContain("parecidos");
});
