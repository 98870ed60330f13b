import { SearchResults } from "@/features/search/SearchResults/SearchResults";
import { SearchScreen } from "@/features/search/SearchScreen/SearchScreen";
import { exampleCatalogue, exampleItem, exampleView } from "@/features/search/search.fixture";
import { emptySearchQuery } from "@/features/search/search-query";
import type { SearchView } from "@/features/search/search-view";
import { examplePicture, exampleSummaries, longName } from "@/style-guide/example-data";
import type { ExamplesOfParts } from "@/style-guide/example";
import type { ComponentProps } from "react";

const nothing = () => undefined;
const query = { ...emptySearchQuery, text: "celular" };
const { found } = exampleView();

const items = [
  { ...exampleItem, imageUrl: examplePicture },
  {
    ...{ ...exampleItem, id: "2", slug: "longo", name: longName, brand: null, price: null, position: 2 },
    ...{ nameParts: [{ text: longName, isMatch: false }], snippetParts: [], score: 61, hasFewReviews: true },
  },
  { ...exampleItem, id: "3", slug: "sem-nota", score: null, reviews: 0, position: 3 },
];
const emptyFound = { ...found, items: [], total: 0 };
const setting = { query, catalogue: { ...exampleCatalogue, attributes: [] }, indexPrefix: "exemplo" };
const broader = {
  searches: [],
  rankings: [{ slug: "celulares", name: "Celulares", itemCount: 42 }],
};

interface ShownSearch {
  view?: Partial<SearchView>;
  props?: Partial<ComponentProps<typeof SearchResults>>;
}

const showResults = ({ view = {}, props = {} }: ShownSearch = {}) => (
  <SearchResults
    setting={setting}
    view={exampleView({ found: { ...found, items, total: 3 }, ...view })}
    outage={null}
    onRetry={nothing}
    related={null}
    broader={null}
    onOpen={nothing}
    {...props}
  />
);

const related = {
  rankings: [{ slug: "celulares", name: "Celulares", itemCount: 42 }],
  brands: [{ name: "Kovalde", itemCount: 12 }],
  compared: null,
};

export const searchExamples: ExamplesOfParts = {
  "features/search/SearchResults/SearchResults": {
    Cheia: () => showResults({ props: { related } }),
    "Com filtros": () =>
      showResults({ view: { query: { ...query, brands: ["Kovalde"], minimumScore: 80, order: "preco" } } }),
    "Vazia: nada encontrado": () =>
      showResults({
        view: { found: emptyFound },
        props: { broader },
      }),
    "Vazia: nada com estes filtros": () =>
      showResults({ view: { query: { ...query, brands: ["Kovalde"] }, found: emptyFound } }),
    Carregando: () => showResults({ view: { isSettled: false, isSlow: true } }),
    "Com problema: sem resposta": () => showResults({ props: { outage: { attempts: 2, isTrying: false } } }),
    "Sem os scripts da busca": () => showResults({ props: { outage: { attempts: 0, isTrying: false } } }),
  },
  "features/search/SearchScreen/SearchScreen": {
    "Cheia, com um texto que foi cortado": () => (
      <SearchScreen
        kind="search"
        isCut
        setting={setting}
        found={{ ...found, items, total: 3 }}
        related={related}
        broader={null}
      />
    ),
    "Vazia: nada encontrado": () => (
      <SearchScreen
        kind="search"
        isCut={false}
        setting={setting}
        found={emptyFound}
        related={null}
        broader={broader}
      />
    ),
    "Vazia: texto curto demais": () => (
      <SearchScreen kind="too-short" text="c" suggestions={exampleSummaries} />
    ),
  },
};
