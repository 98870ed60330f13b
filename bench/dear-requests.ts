import { localSearch } from "@/config/local-search";
import { indexName } from "@/lib/search/index-names";
import { chance } from "./catalogue-reviews";

/** A kind of request that anybody may send; each number gives another one, so that no cache has its answer. */
export interface DearRequest {
  readonly name: string;
  readonly make: (index: number) => AnonymousRequest;
}

export interface AnonymousRequest {
  readonly path: string;
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Catalogue {
  readonly ranking: string;
  readonly items: readonly string[];
  /** Keys of items' pictures. */
  readonly pictures: readonly string[];
  readonly build: string;
  /** A day with a dump, and the names of its files. */
  readonly dumps: readonly string[];
}

const DAY = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
const letters = (index: number, length: number) =>
  Array.from({ length }, (_, at) => String.fromCharCode(97 + Math.floor(chance(index, 300 + at) * 26))).join(
    "",
  );

/** Words of the catalogue with a mistake each, so that the search looks for similar ones. */
const mistyped = (index: number) =>
  ["geladera", "frosst", "braanca", "inoxx", "celulr", "notebok", "televisr", "lavdora"]
    .map((word) => word + letters(index, 1))
    .slice(0, 6)
    .join(" ");

function batch(index: number, queries: number, each: Readonly<Record<string, unknown>>): AnonymousRequest {
  const requests = Array.from({ length: queries }, (_, at) => ({
    indexName: indexName("items"),
    query: mistyped(index * queries + at),
    ...each,
  }));
  const key = `x-algolia-api-key=${localSearch.searchKey}&x-algolia-application-id=${localSearch.applicationId}`;
  return {
    path: `${localSearch.servicePath}/1/indexes/*/queries?${key}`,
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: JSON.stringify({ requests }),
  };
}

const form = (path: string, length: number): AnonymousRequest => ({
  path,
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: `texto=${"a".repeat(length)}`,
});

/** Everything that may be dear; the bench measures which of it is. */
export function dearRequests({ ranking, items, pictures, build, dumps }: Catalogue): DearRequest[] {
  const item = (index: number) => items[index % items.length] ?? "";
  const filter = (index: number) => `nota_min=${index % 90}&preco_min=${Math.floor(index / 90)}`;
  const own = (index: number) =>
    `peso.refrigeracao=${index % 100}&peso.ruido=${Math.floor(index / 100) % 100}&peso.consumo=7`;
  const several = (index: number) => [0, 7, 19, 31].map((step) => item(index + step)).join(",");
  const page = (name: string, path: (index: number) => string): DearRequest => ({
    name,
    make: (index) => ({ path: path(index) }),
  });
  const brands = (index: number) =>
    Array.from({ length: 30 }, (_, at) => `marca=Marca+${(index + at) % 40}`).join("&");
  return [
    page("search page, six mistyped words", (index) => `/busca?q=${encodeURIComponent(mistyped(index))}`),
    page("search page, one letter", (index) => `/busca?q=${letters(index, 1)}&pagina=${1 + (index % 50)}`),
    page("search page, 500 letters", (index) => `/busca?q=${letters(index, 500)}`),
    { name: "search, 50 mistyped queries", make: (index) => batch(index, 50, { hitsPerPage: 20 }) },
    {
      name: "search, 1,000 hits with all marks",
      make: (index) =>
        batch(index, 1, {
          query: letters(index, 1),
          hitsPerPage: 1000,
          attributesToSnippet: ["*:50"],
          facets: ["*"],
        }),
    },
    page("ranking, filters", (index) => `/rankings/${ranking}?${filter(index)}`),
    page("ranking, thirty brands", (index) => `/rankings/${ranking}?${brands(index)}&nota_min=${index % 90}`),
    page("ranking, own weights", (index) => `/rankings/${ranking}?${own(index)}`),
    page(
      "ranking, own weights and filters",
      (index) => `/rankings/${ranking}?${own(index)}&${filter(index)}`,
    ),
    page(
      "ranking, far page",
      (index) => `/rankings/${ranking}?ordem=nome&pagina=${1 + (index % 20)}&nota_min=${index % 50}`,
    ),
    page("ranking of a past day", (index) => `/rankings/${ranking}?em=${dayBefore(index % 600)}`),
    page(
      "changes of a ranking",
      (index) => `/rankings/${ranking}?de=${dayBefore(2 + (index % 600))}&ate=${dayBefore(1)}`,
    ),
    page("ranking as data", (index) => `/_next/data/${build}/rankings/${ranking}.json?${filter(index)}`),
    page("ranking by the API", (index) => `/api/rankings/${ranking}?${filter(index)}`),
    page("ranking by the API, CSV", (index) => `/api/rankings/${ranking}?formato=csv&${filter(index)}`),
    page("prior by the API", (index) => `/api/rankings/${ranking}/prior?versao=1&x=${index}`),
    page("item", (index) => `/itens/${item(index)}?estrelas=${1 + (index % 5)}&pagina=${1 + (index % 3)}`),
    page("item, reviews with a text", (index) => `/itens/${item(index)}?texto=${letters(index, 60)}`),
    page("reviews by the API", (index) => `/api/items/${item(index)}/reviews?texto=${letters(index, 90)}`),
    page("proof", (index) => `/itens/${item(index)}/prova-real?se=${1 + (index % 5)}`),
    page(
      "counted reviews by the API",
      (index) => `/api/items/${item(index)}/counted-reviews?pagina=1&formato=${index % 2 ? "csv" : "json"}`,
    ),
    page("comparison of two", (index) => `/comparar/${item(index)}/ou/${item(index + 1 + (index % 17))}`),
    page("comparison of four", (index) => `/comparar?itens=${several(index)}`),
    page(
      "favourites of thirty",
      (index) => `/favoritos?${Array.from({ length: 30 }, (_, at) => `item=${item(index + at)}`).join("&")}`,
    ),
    page("cards of items by the API", (index) => `/api/item-cards?itens=${several(index)}`),
    page("card image of an item", (index) => `/api/og/items/${item(index)}.png?x=${index}`),
    page("card image of a ranking", (index) => `/api/og/rankings/${ranking}.png?x=${index}`),
    page("picture, resized", (index) => {
      const width = [640, 828, 1080, 1200][index % 4] ?? 640;
      const picture = pictures[Math.floor(index / 4) % pictures.length] ?? "";
      return `/_next/image?url=${encodeURIComponent(picture)}&w=${width}&q=75`;
    }),
    page("card of an item for other sites", (index) => `/incorporar/itens/${item(index)}?x=${index}`),
    page("badge", (index) => `/selo/${item(index)}.svg?tema=${index % 2 ? "escuro" : "claro"}`),
    page(
      "feed of a ranking",
      (index) => `/rankings/${ranking}/${["feed.xml", "rss.xml", "feed.json"][index % 3] ?? ""}`,
    ),
    page("feed of an item", (index) => `/itens/${item(index)}/feed.xml`),
    page("missing item", (index) => `/itens/${letters(index, 30)}`),
    page("missing page", (index) => `/${letters(index, 30)}`),
    page("wrong parameters", (index) => `/rankings/${ranking}?nota_min=${letters(index, 9)}&pagina=x`),
    page("dump", (index) => dumps[index % Math.max(1, dumps.length)] ?? "/api/dumps"),
    page("sign-in", (index) => `/entrar?proximo=/itens/${item(index)}`),
    { name: "form of a review, refused", make: (index) => form(`/itens/${item(index)}/avaliar`, 40_000) },
    { name: "form of a list, refused", make: () => form("/conta/listas", 10_000) },
    {
      name: "events",
      make: (index) => ({
        path: "/api/event",
        method: "POST",
        body: `[{"x":"${letters(index, 2_000)}"}]`,
        headers: { "content-type": "application/json" },
      }),
    },
  ];
}
