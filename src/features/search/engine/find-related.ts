import type { BrandRecord, RankingRecord } from "@/lib/contracts/search";
import { foldText } from "@/lib/fold-text";
import { indexName } from "@/lib/search/index-names";
import type { LiteClient } from "algoliasearch/lite";

export interface RelatedPages {
  rankings: Pick<RankingRecord, "slug" | "name" | "itemCount">[];
  brands: Pick<BrandRecord, "name" | "itemCount">[];
}

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
    ],
  });
  return {
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
