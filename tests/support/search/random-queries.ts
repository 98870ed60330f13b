import { exampleCatalogue } from "@/features/search/search.fixture";
import {
  emptySearchQuery,
  SEARCH_ORDERS,
  searchPath,
  type SearchQuery,
} from "@/features/search/search-query";
import { ratingBands } from "@/lib/rating/bands";
import { randomNumbers } from "@/lib/scoring/random-numbers";

const texts = ["", "tv 4k", "máquina de lavar", "a&b=c", '100% "algodão"', "c++ #1", "preço > 10", "漢字"];
const values = ["Kovalde", "Casa & Cia", "-5", "São João", "a:b", "x > y", "true", "6,1"];

const limits = [">=100", "<=0.5", ">7", "<200.25"];

/** Queries of all kinds over the example catalogue, with their addresses; the same in every run. */
export function randomQueries(count: number): [path: string, query: SearchQuery][] {
  const random = randomNumbers(5);
  const chance = (share: number) => random() < share;
  const pick = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)] as Value;
  const some = <Value>(list: readonly Value[], share: number) => list.filter(() => chance(share));
  const one = (): SearchQuery => {
    const place = pick(["none", "none", "department", "category"]);
    const minimum = chance(0.3) ? 1 + Math.floor(random() * 500_000) : null;
    const maximum = chance(0.3) ? (minimum ?? 0) + Math.floor(random() * 500_000) : null;
    const score = chance(0.3) ? 1 + Math.floor(random() * 100) : null;
    const keys = some(
      exampleCatalogue.attributes.map(({ key }) => key),
      0.3,
    );
    const attributes = keys.map((key) => [key, [pick(values), pick(values)]] as const);
    return {
      ...emptySearchQuery,
      text: pick(texts),
      department: place === "department" ? pick(["eletronicos", "casa-e-moveis"]) : null,
      category: place === "category" ? pick(["celulares", "colchoes", "seguradoras"]) : null,
      brands: some(values, 0.2).sort(),
      bands: some(
        ratingBands.map(({ id }) => id),
        0.2,
      ),
      minimumScore: score,
      isRatedOnly: score === null && chance(0.2),
      minimumPriceCents: minimum,
      maximumPriceCents: maximum,
      isPricedOnly: minimum === null && maximum === null && chance(0.2),
      limits: chance(0.2) ? { peso: [...new Set([pick(limits), pick(limits)])].sort() } : {},
      attributes: Object.fromEntries(attributes.map(([key, list]) => [key, [...new Set(list)].sort()])),
      order: pick(SEARCH_ORDERS),
      page: chance(0.5) ? 1 : 1 + Math.floor(random() * 50),
    };
  };
  return Array.from({ length: count }, () => {
    const query = one();
    return [searchPath(query), query];
  });
}
