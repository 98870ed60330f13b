import { indexName } from "@/lib/search/index-names";
import { foldWord } from "@/local/search/text/words";
import { chance } from "./catalogue-reviews";
import { benchItem, pick, type BenchItem } from "./search-catalogue";

/** One query of a batch in the form of the clients. */
export type BenchRequest = Readonly<Record<string, unknown>>;

/** A request of the site's pages by number; each is different. */
export type BenchAsk = (index: number) => readonly BenchRequest[];

const marks = { highlightPreTag: "__ais-highlight__", highlightPostTag: "__/ais-highlight__" };

/** A text for an item, from the whole name to just a brand. */
function wantedText({ category, brand, line, model, attributes }: BenchItem, index: number): string {
  const { noun } = category;
  const [fact] = Object.values(attributes).filter((value) => typeof value === "string");
  const texts = [
    noun.singular,
    noun.plural,
    `${noun.singular} ${brand}`,
    `${noun.plural} ${brand}`,
    `${brand} ${line}`,
    `${noun.singular} ${brand} ${line}`,
    `${noun.singular} ${fact ?? line}`,
    `${noun.singular} ${brand} ${model}`,
    model,
    `melhor ${noun.singular} ${fact ?? ""}`.trim(),
    `${noun.singular} de ${brand} com ${fact ?? line}`,
  ];
  return pick(texts, index, 101);
}

const itemOf = (index: number, salt: number) => benchItem(Math.floor(chance(index, salt) * 100_000));

/** A batch of the header's suggestions at one of the typed letters. */
export const typeAhead: BenchAsk = (index) => {
  const text = wantedText(itemOf(index, 100), index).toLowerCase();
  const query = text.slice(0, 1 + Math.floor(chance(index, 102) * text.length)).trimEnd();
  const of = (kind: "items" | "rankings" | "brands", hitsPerPage: number) => ({
    indexName: indexName(kind),
    query,
    hitsPerPage,
    ...marks,
    analytics: false,
    clickAnalytics: false,
  });
  return [of("items", 5), of("rankings", 3), of("brands", 3)];
};

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";

/** Mistypes a word by one letter, which is left out, doubled, swapped with the next, or replaced. */
function mistype(word: string, index: number, salt: number): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const at = 1 + Math.floor(chance(index, salt) * (word.length - 2));
  const [before, letter, after] = [word.slice(0, at), word[at] ?? "", word.slice(at + 1)];
  const other = pick([...ALPHABET], index, salt + 1);
  const ways = [
    before + after,
    before + letter + letter + after,
    `${before}${after[0] ?? ""}${letter}${after.slice(1)}`,
    before + other + after,
  ];
  return pick(ways, index, salt + 2);
}

/** The results page of a query in which every word that is long enough is mistyped. */
export const mistyped: BenchAsk = (index) => {
  const { category, brand, line, attributes } = itemOf(index, 110);
  const [fact] = Object.values(attributes).filter((value) => typeof value === "string");
  const texts = [
    category.noun.singular,
    `${category.noun.singular} ${brand}`,
    `${brand} ${line}`,
    `${category.noun.singular} ${brand} ${line}`,
    `${category.noun.singular} ${fact ?? line}`,
  ];
  const words = pick(texts, index, 111)
    .split(" ")
    .map((word, place) => mistype(foldWord(word), index, 112 + 3 * place));
  return [{ indexName: indexName("items"), query: words.join(" "), page: 0, hitsPerPage: 20, ...marks }];
};

/**
 * The fifth page of results by price with the facets of the results page. A third of them is refined by brands, for
 * which InstantSearch sends a second query, and some browse a category without a text.
 */
export const facetedByPrice: BenchAsk = (index) => {
  const { category, brand } = itemOf(index, 120);
  const name = `${category.noun.plural.charAt(0).toUpperCase()}${category.noun.plural.slice(1)}`;
  const texts = [category.noun.singular, category.noun.plural, brand, `${category.noun.singular} ${brand}`];
  const isBrowsing = chance(index, 121) < 0.15;
  const isRefined = chance(index, 122) < 0.33;
  const order = chance(index, 123) < 0.5 ? "price_asc" : "price_desc";
  const categoryFilter = isBrowsing ? [[`category:${name}`]] : [];
  const shared = {
    indexName: indexName("items", order),
    query: isBrowsing ? "" : pick(texts, index, 124).toLowerCase(),
    maxValuesPerFacet: 50,
    ...marks,
  };
  const facets = [
    "category",
    "brand",
    "band",
    "price",
    "score",
    ...category.attributes.map(({ key }) => `attributes.${key}`),
  ];
  const refined = [[`brand:${brand}`, `brand:${pick(["Nortenza", "Fervona", "Aurelis"], index, 125)}`]];
  const main = {
    ...shared,
    page: 4,
    hitsPerPage: 20,
    facets,
    facetFilters: isRefined ? [...categoryFilter, ...refined] : categoryFilter,
    clickAnalytics: true,
  };
  if (!isRefined) return [main];
  return [
    main,
    {
      ...shared,
      page: 0,
      hitsPerPage: 0,
      facets: "brand",
      facetFilters: categoryFilter,
      analytics: false,
      clickAnalytics: false,
    },
  ];
};
