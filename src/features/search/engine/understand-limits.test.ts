import { findCategory, understandLimits } from "@/features/search/engine/understand-limits";
import { exampleCatalogue } from "@/features/search/search.fixture";
import { emptySearchQuery } from "@/features/search/search-query";
import { expect, it } from "vitest";

const query = { ...emptySearchQuery, text: "celular" };
const setting = { catalogue: exampleCatalogue, indexPrefix: "prova", query };

/** A service that finds so many hits, of which so many are of the category of the best one. */
const finding = (nbHits: number, alike: number) => () =>
  Promise.resolve({
    results: [
      {
        nbHits,
        hits: [{ category: "Celulares", categorySlug: "celulares" }],
        facets: { category: { Celulares: alike } },
      },
    ],
  });

it("takes the category of most hits: celular finds operators besides", async () => {
  expect(await findCategory(finding(29, 20), query, setting)).toBe("celulares");
  expect(await findCategory(finding(40, 20), query, setting)).toBeNull();
});

it("asks for each extreme among what passes the ones before, so that something is left", async () => {
  const measures = [
    { key: "tela", label: "Tela", type: "number", unit: "pol." },
    { key: "peso", label: "Peso", type: "number", unit: "kg" },
  ] as const;
  const asked: object[] = [];
  const read = await understandLimits(
    { ...emptySearchQuery, text: "notebook tela grande e leve", category: "notebooks" },
    [{ slug: "notebooks", measures }],
    () => Promise.resolve(null),
    ({ limits }, { key }) => {
      asked.push(limits);
      return Promise.resolve(
        key === "tela"
          ? [
              [16, 3],
              [14, 6],
            ]
          : [
              [2, 1],
              [3, 2],
            ],
      );
    },
  );
  expect(asked).toEqual([{}, { tela: [">=16"] }]);
  expect(read?.limits).toEqual({ tela: [">=16"], peso: ["<=3"] });
});
