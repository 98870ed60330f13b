import { indexName, type ItemOrder } from "@/lib/search/index-names";
import type { StoredSynonym } from "@/server/platform/db/schema/search";
import type { IndexSettings } from "@/local/search/index/index-settings";
import { uses } from "@/server/publishing/search-records/uses";
import { qualities } from "@/server/publishing/search-records/qualities";
import { spellings, synonymGroups } from "@/server/publishing/search-records/synonyms";

/** Orders besides the best match, by the suffix of the index's name. */
const itemOrders = {
  score: "desc(score)",
  price_asc: "asc(price)",
  price_desc: "desc(price)",
  reviews: "desc(reviews)",
} as const satisfies Record<ItemOrder, string>;

/** The text comes first, then the published score; nothing commercial counts. */
const ranking = ["typo", "geo", "words", "filters", "proximity", "attribute", "exact", "custom"];

/** The same for all indices. Languages are named as Algolia does. */
const language = {
  queryLanguages: ["pt-br"],
  indexLanguages: ["pt-br"],
  ignorePlurals: true,
  removeStopWords: true,
  typoTolerance: "min",
  allowTyposOnNumericTokens: false,
  // The first word names the wanted thing: without it nothing is an answer.
  removeWordsIfNoResults: "lastWords",
  // Descriptions have so many words that something in them resembles anything.
  disableTypoToleranceOnAttributes: ["description"],
  // A measure that no record has resembles the name of a model ("12000 btus"), a cooler a cooker, and a colcha a colchão.
  disableTypoToleranceOnWords: "btu btus rpm mah dpi fps ghz mhz lumens pixels cooler colcha".split(" "),
  // Words of searches that no description contains.
  optionalWords: [
    ..."melhor melhores bom boa bons boas otimo otima barato barata baratos baratas comprar preco".split(" "),
    ..."promocao oferta custo beneficio recomendado recomendada ranking lista marca marcas modelo modelos".split(
      " ",
    ),
    ..."procuro preciso busco indica indicar indicacao vale pena mercado novo nova novos novas usado usada".split(
      " ",
    ),
    ..."me mais top best liquidacao desconto descontos outlet saldao cupom frete gratis parcelado parcelada".split(
      " ",
    ),
    ..."aceita aceitam troca usados usadas seminovo seminova friday blackfriday presente presentinho lancamento lancamentos natal aniversario budget affordable".split(
      " ",
    ),
  ],
} as const;

/** `attributeKeys` are the keys of the categories' attributes, which may be filtered by. */
export function itemSettings(attributeKeys: readonly string[], prefix?: string): IndexSettings {
  return {
    ...language,
    optionalWords: [...language.optionalWords],
    disableTypoToleranceOnAttributes: [...language.disableTypoToleranceOnAttributes],
    disableTypoToleranceOnWords: [...language.disableTypoToleranceOnWords],
    // What an item is and how people call it say most: "claro" is Claro before Rio Claro, and "carro" is any car.
    searchableAttributes: ["noun,knownWords", "name,brand,category", "facts", "description"],
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
    unretrievableAttributes: ["facts", "knownWords"],
    ranking: [...ranking],
    customRanking: ["desc(score)", "desc(mean)", "desc(reviews)", "asc(name)"],
    replicas: itemReplicas(prefix).map(({ name }) => name),
    hitsPerPage: 20,
    maxValuesPerFacet: 100,
    paginationLimitedTo: 1_000,
  };
}

/** The other orders of the items: names, and the settings that differ from the index. */
export function itemReplicas(prefix?: string): { name: string; settings: Pick<IndexSettings, "ranking"> }[] {
  return Object.entries(itemOrders).map(([order, first]) => ({
    name: indexName("items", order as ItemOrder, prefix),
    settings: { ranking: [first, ...ranking] },
  }));
}

export function rankingSettings(): IndexSettings {
  return {
    ...language,
    optionalWords: [...language.optionalWords],
    disableTypoToleranceOnAttributes: [...language.disableTypoToleranceOnAttributes],
    disableTypoToleranceOnWords: [...language.disableTypoToleranceOnWords],
    searchableAttributes: ["name,noun", "department", "description"],
    attributesToHighlight: ["name"],
    attributesToSnippet: [],
    ranking: [...ranking],
    customRanking: ["desc(itemCount)", "asc(name)"],
    hitsPerPage: 20,
    paginationLimitedTo: 1_000,
  };
}

export function brandSettings(): IndexSettings {
  return {
    ...language,
    optionalWords: [...language.optionalWords],
    disableTypoToleranceOnAttributes: [...language.disableTypoToleranceOnAttributes],
    disableTypoToleranceOnWords: [...language.disableTypoToleranceOnWords],
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

const oneWay = (kind: string, input: string, synonyms: readonly string[]): StoredSynonym => ({
  objectID: `${kind}-${input.replaceAll(" ", "-")}`,
  type: "onewaysynonym",
  input,
  synonyms: [...synonyms],
});

export function shippedSynonyms(): Record<string, StoredSynonym> {
  const groups = synonymGroups.map((words): StoredSynonym => {
    const objectID = `pt-${words[0].replaceAll(" ", "-")}`;
    return { objectID, type: "synonym", synonyms: [...words] };
  });
  const ways = qualities.map(([input, ...synonyms]) => oneWay("quality", input, synonyms));
  // A pair in one direction for each, because what is in a group with others counts as the name of a thing.
  const spelled = spellings.flatMap((words) =>
    words.map((input) =>
      oneWay(
        "spelling",
        input,
        words.filter((word) => word !== input),
      ),
    ),
  );
  const said = uses.flatMap(([things, phrases]) =>
    phrases.split(",").map((input) => oneWay("use", input, things)),
  );
  return Object.fromEntries([...groups, ...ways, ...spelled, ...said].map((each) => [each.objectID, each]));
}
