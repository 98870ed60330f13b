import { activeFilters } from "@/features/search/active-filters";
import { bandName } from "@/features/search/band-name";
import { exampleCatalogue } from "@/features/search/search.fixture";
import { emptySearchQuery, withoutFilters, type SearchQuery } from "@/features/search/search-query";
import { describe, expect, it } from "vitest";

const query: SearchQuery = {
  ...emptySearchQuery,
  text: "celular",
  category: "celulares",
  brands: ["Kovalde", "Zenvolta"],
  bands: ["poor", "unrated"],
  minimumScore: 70,
  minimumPriceCents: 10_000,
  maximumPriceCents: 25_050,
  attributes: { cor: ["Azul"], tela: ["6.1"] },
  limits: { peso: ["<200"], tela: ["<=6.7"] },
  order: "preco",
  page: 4,
};

describe("what narrows a search", () => {
  it("is named as visitors know it", () => {
    expect(activeFilters(exampleCatalogue, query).map(({ label }) => label)).toEqual([
      "Celulares",
      "Kovalde",
      "Zenvolta",
      "Ruim (20 a 39)",
      "Sem avaliação",
      "Nota 70 ou mais",
      "a partir de R$\u00a0100,00",
      "até R$\u00a0250,50",
      "Tela: até 6,7 pol.",
      "Peso: menos de 200 g",
      "Cor: Azul",
      "Tela: 6,1\u00a0pol.",
    ]);
    const toggles = {
      ...emptySearchQuery,
      isRatedOnly: true,
      isPricedOnly: true,
      department: "casa-e-moveis",
    };
    expect(activeFilters(exampleCatalogue, toggles).map(({ label }) => label)).toEqual([
      "Casa e móveis",
      "Só avaliados",
      "Só com preço",
    ]);
  });

  it("can be dropped one by one, on the first page, until nothing is left", () => {
    let rest = query;
    // The filters of its own go with the category.
    for (let count = 12; count > 0; count -= count === 12 ? 5 : 1) {
      const filters = activeFilters(exampleCatalogue, rest);
      expect(filters).toHaveLength(count);
      rest = filters[0]?.without ?? rest;
      expect(rest.page).toBe(1);
    }
    expect(rest).toEqual(withoutFilters(query));
  });

  it("tells the two bands of one name apart", () => {
    expect([bandName("very-poor"), bandName("poor"), bandName("excellent")]).toEqual([
      "Ruim (0 a 19)",
      "Ruim (20 a 39)",
      "Excelente (90 a 100)",
    ]);
  });
});
