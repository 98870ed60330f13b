import { MOST_COMPARED } from "@/lib/comparison/comparison-query";
import type { BrandRecord, ItemRecord, RankingRecord } from "@/lib/contracts/search";
import { foldText } from "@/lib/fold-text";
import { comparedSides } from "@/lib/search/comparison-words";
import { indexName } from "@/lib/search/index-names";
import type { LiteClient } from "algoliasearch/lite";

export interface RelatedPages {
  rankings: Pick<RankingRecord, "slug" | "name" | "itemCount">[];
  brands: Pick<BrandRecord, "name" | "itemCount">[];
  /** The best match of each side where the text compares items of one category; null otherwise. */
  compared: ComparedItem[] | null;
}

type ComparedItem = Pick<ItemRecord, "slug" | "name">;

export type Search = LiteClient["search"];

const RANKINGS = 4;
const BRANDS = 3;

/** Letters of a mistyped word's start. */
const STEM = 3;

interface NameMatch {
  _highlightResult?: { name?: { matchLevel?: string; matchedWords?: string[] } };
}

const matchedWords = ({ _highlightResult: match }: NameMatch) =>
  [...(match?.name?.matchedWords ?? [])].sort().join(" ");

/** Empty for answers of a search for facet values. */
function hitsOf<Hit>(result: object | undefined): Hit[] {
  return result && "hits" in result && Array.isArray(result.hits) ? (result.hits as Hit[]) : [];
}

/** Hits of a side among which one of the other side's category is looked for. */
const HITS_OF_SIDE = 5;

const sideRequests = (text: string, prefix: string) =>
  comparedSides(text)
    .slice(0, MOST_COMPARED)
    .map((query) => ({
      query,
      indexName: indexName("items", undefined, prefix),
      hitsPerPage: HITS_OF_SIDE,
      analytics: false,
      attributesToHighlight: [],
      attributesToRetrieve: ["slug", "name", "category"],
    }));

type SideHit = ComparedItem & Pick<ItemRecord, "category">;

/** One item of each side, all of the category of the first side's best match that allows it. */
function comparedItems(sides: readonly (readonly SideHit[])[]): ComparedItem[] | null {
  const [first = [], ...others] = sides;
  for (const { category, slug, name } of first) {
    const chosen = [{ slug, name }];
    for (const hits of others) {
      const hit = hits.find(
        (each) => each.category === category && chosen.every((item) => item.slug !== each.slug),
      );
      if (hit) chosen.push({ slug: hit.slug, name: hit.name });
    }
    if (chosen.length === sides.length) return chosen;
  }
  return null;
}

/** Rejects where the service does not answer. */
export async function findRelated(search: Search, text: string, prefix: string): Promise<RelatedPages> {
  const common = { query: text, analytics: false, attributesToHighlight: ["name"] };
  const { results } = await search({
    requests: [
      {
        ...common,
        indexName: indexName("rankings", undefined, prefix),
        hitsPerPage: RANKINGS,
        attributesToRetrieve: ["slug", "name", "itemCount"],
      },
      {
        ...common,
        indexName: indexName("brands", undefined, prefix),
        hitsPerPage: BRANDS,
        attributesToRetrieve: ["name", "itemCount"],
      },
      ...sideRequests(text, prefix),
    ],
  });
  const sides = results.slice(2).map((result) => hitsOf<SideHit>(result));
  return {
    compared: sides.length < 2 ? null : comparedItems(sides),
    // Rankings that match as many words as the best one: the other words describe it ("frost free").
    rankings: hitsOf<RankingRecord & NameMatch>(results[0])
      .filter((hit, _, [best]) => best && matchedWords(hit) === matchedWords(best))
      .map(({ slug, name, itemCount }) => ({ slug, name, itemCount })),
    // Brands also match by what they make; only their names count here.
    brands: hitsOf<BrandRecord & NameMatch>(results[1])
      .filter(({ _highlightResult: match }) => match?.name?.matchLevel !== "none")
      .map(({ name, itemCount }) => ({ name, itemCount })),
  };
}

export const largestRequest = (prefix: string, count: number) => ({
  indexName: indexName("rankings", undefined, prefix),
  query: "",
  hitsPerPage: count,
  analytics: false,
  attributesToHighlight: [],
  attributesToRetrieve: ["slug", "name", "itemCount"],
});

/**
 * Asks for rankings by the starts of the words, for a text that finds nothing: typing errors are rare there.
 */
export function nearRequests(text: string, prefix: string) {
  const stems = foldText(text)
    .split(" ")
    .filter((word) => word.length > STEM)
    .map((word) => word.slice(0, STEM));
  return [...new Set(stems)].slice(0, 3).map((stem) => ({
    indexName: indexName("rankings", undefined, prefix),
    query: stem,
    typoTolerance: false,
    hitsPerPage: 2,
    analytics: false,
    attributesToHighlight: [],
    attributesToRetrieve: ["slug", "name", "itemCount"],
  }));
}
