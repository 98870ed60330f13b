import type { SearchCatalogue } from "@/features/search/search-catalogue";
import { emptySearchQuery } from "@/features/search/search-query";
import type { FoundItem, SearchView } from "@/features/search/search-view";

export const exampleCatalogue: SearchCatalogue = {
  categories: [
    { slug: "celulares", name: "Celulares", department: "Eletrônicos" },
    { slug: "colchoes", name: "Colchões", department: "Casa e móveis" },
    { slug: "seguradoras", name: "Seguradoras", department: null },
  ],
  attributes: [
    { key: "cor", label: "Cor", type: "text" },
    { key: "tela", label: "Tela", type: "number", unit: "pol." },
  ],
  measures: [
    { key: "tela", label: "Tela: até 6,7 pol." },
    { key: "peso", label: "Peso: menos de 200 g" },
  ],
};

export const exampleItem: FoundItem = {
  id: "1",
  slug: "celular-um",
  name: "Celular Um",
  nameParts: [
    { text: "Celular", isMatch: true },
    { text: " Um", isMatch: false },
  ],
  snippetParts: [{ text: "Tela de 6 polegadas.", isMatch: false }],
  brand: "Kovalde",
  category: "Celulares",
  imageUrl: null,
  price: 1_999.9,
  score: 84,
  reviews: 25,
  hasFewReviews: false,
  position: 1,
  queryId: null,
};

export function exampleView(change: Partial<SearchView> = {}): SearchView {
  const { query = { ...emptySearchQuery, text: "celular" } } = change;
  return {
    query,
    listed: query,
    found: {
      items: [exampleItem],
      total: 1,
      isExact: true,
      pageCount: 1,
      kept: "",
      facets: {
        categories: [
          {
            label: "Eletrônicos",
            count: 1,
            path: "/busca?q=celular&departamento=eletronicos",
            isChosen: false,
            children: [],
          },
        ],
        brands: [
          { value: "Kovalde", label: "Kovalde", count: 1 },
          { value: "Zenvolta", label: "Zenvolta", count: 3 },
        ],
        hasMoreBrands: false,
        bands: [{ value: "very-good", label: "Muito Bom", count: 1 }],
        prices: { lowest: 99.5, highest: 1_999.9 },
        attributes: [],
      },
    },
    isSettled: true,
    isSlow: false,
    refine: () => undefined,
    findBrands: () => undefined,
    ...change,
  };
}
