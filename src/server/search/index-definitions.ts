import { indexName, type ItemOrder } from "@/lib/search/index-names";
import type { StoredSynonym } from "@/server/db/schema/search";
import type { IndexSettings } from "@/local/search/index/index-settings";
import { synonymGroups } from "@/server/search/synonyms";

/** Orders of the items beside the best match, by what stands behind the index's name. */
const itemOrders = {
  score: "desc(score)",
  price_asc: "asc(price)",
  price_desc: "desc(price)",
  reviews: "desc(reviews)",
} as const satisfies Record<ItemOrder, string>;

/** The text comes first; what is equal by it is ordered by the published score, never by anything commercial. */
const ranking = ["typo", "geo", "words", "filters", "proximity", "attribute", "exact", "custom"];

/** How people write in Portuguese, the same for all indices. Languages are told as Algolia names them. */
const language = {
  queryLanguages: ["pt-br"],
  indexLanguages: ["pt-br"],
  ignorePlurals: true,
  removeStopWords: true,
  typoTolerance: "min",
  allowTyposOnNumericTokens: false,
  // The first word is the thing that is asked for: without it nothing is an answer.
  removeWordsIfNoResults: "lastWords",
  // Descriptions have so many words that something in them resembles anything.
  disableTypoToleranceOnAttributes: ["description"],
  // Said in search boxes of what is searched, and written by nobody who describes it.
  optionalWords: [
    ..."melhor melhores bom boa bons boas otimo otima barato barata baratos baratas comprar preco".split(" "),
    ..."promocao oferta custo beneficio recomendado recomendada ranking top lista marca marcas modelo modelos".split(
      " ",
    ),
    ..."procuro preciso busco indica indicar indicacao vale pena mercado novo nova novos novas usado usada".split(
      " ",
    ),
    ..."me mais".split(" "),
  ],
} as const;

/** Settings of the items' index. @param attributeKeys keys of the categories' attributes, which may be filtered by */
export function itemSettings(attributeKeys: readonly string[], prefix?: string): IndexSettings {
  return {
    ...language,
    optionalWords: [...language.optionalWords],
    disableTypoToleranceOnAttributes: [...language.disableTypoToleranceOnAttributes],
    searchableAttributes: ["name,brand", "category,noun", "facts", "description"],
    attributesForFaceting: [
      "searchable(brand)",
      "category",
      "filterOnly(categorySlug)",
      "categories.lvl0",
      "categories.lvl1",
      "filterOnly(brandSlug)",
      "band",
      "price",
      "score",
      ...attributeKeys.map((key) => `attributes.${key}`),
    ],
    attributesToHighlight: ["name", "brand", "category"],
    attributesToSnippet: ["description:20"],
    unretrievableAttributes: ["facts"],
    ranking: [...ranking],
    customRanking: ["desc(score)", "desc(mean)", "desc(reviews)", "asc(name)"],
    replicas: itemReplicas(prefix).map(({ name }) => name),
    hitsPerPage: 20,
    maxValuesPerFacet: 100,
    paginationLimitedTo: 1_000,
  };
}

/** The other orders of the items: their names and the settings that tell them from the index. */
export function itemReplicas(prefix?: string): { name: string; settings: Pick<IndexSettings, "ranking"> }[] {
  return Object.entries(itemOrders).map(([order, first]) => ({
    name: indexName("items", order as ItemOrder, prefix),
    settings: { ranking: [first, ...ranking] },
  }));
}

/** Settings of the index of rankings. */
export function rankingSettings(): IndexSettings {
  return {
    ...language,
    optionalWords: [...language.optionalWords],
    disableTypoToleranceOnAttributes: [...language.disableTypoToleranceOnAttributes],
    searchableAttributes: ["name,noun", "department", "description"],
    attributesToHighlight: ["name"],
    attributesToSnippet: [],
    ranking: [...ranking],
    customRanking: ["desc(itemCount)", "asc(name)"],
    hitsPerPage: 20,
    paginationLimitedTo: 1_000,
  };
}

/** Settings of the index of brands. */
export function brandSettings(): IndexSettings {
  return {
    ...language,
    optionalWords: [...language.optionalWords],
    disableTypoToleranceOnAttributes: [...language.disableTypoToleranceOnAttributes],
    searchableAttributes: ["name", "categories"],
    attributesForFaceting: ["categories"],
    attributesToHighlight: ["name"],
    attributesToSnippet: [],
    ranking: [...ranking],
    customRanking: ["desc(itemCount)", "asc(name)"],
    hitsPerPage: 20,
    paginationLimitedTo: 1_000,
  };
}

/** The synonyms that the site ships, as Algolia's clients write them, by id. */
export function shippedSynonyms(): Record<string, StoredSynonym> {
  return Object.fromEntries(
    synonymGroups.map((words) => {
      const objectID = `pt-${words[0].replaceAll(" ", "-")}`;
      return [objectID, { objectID, type: "synonym", synonyms: [...words] }];
    }),
  );
}
