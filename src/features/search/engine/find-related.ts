import type { BrandRecord, RankingRecord } from "@/lib/contracts/search";
import { foldText } from "@/lib/fold-text";
import { indexName } from "@/lib/search/index-names";
import type { LiteClient } from "algoliasearch/lite";

/** Rankings and brands that a text names. */
export interface RelatedPages {
  rankings: Pick<RankingRecord, "slug" | "name" | "itemCount">[];
  brands: Pick<BrandRecord, "name" | "itemCount">[];
}

/** Searches as the site's clients do them. */
export type Search = LiteClient["search"];

const RANKINGS = 4;
const BRANDS = 3;

/** Letters by which a word that was mistyped is looked for again. */
const STEM = 3;

/** How well a record's name matched. */
interface NameMatch {
  _highlightResult?: { name?: { matchLevel?: string; matchedWords?: string[] } };
}

const matchedWords = ({ _highlightResult: match }: NameMatch) =>
  [...(match?.name?.matchedWords ?? [])].sort().join(" ");

/** The hits of an answer to a search, which searches among facet values have not. */
function hitsOf<Hit>(result: object | undefined): Hit[] {
  return result && "hits" in result && Array.isArray(result.hits) ? (result.hits as Hit[]) : [];
}

/** Rankings and brands whose names match a text. Rejects where the service does not answer. */
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
    // The words of the best name are meant; another word that resembles another name describes ("frost free").
    rankings: hitsOf<RankingRecord & NameMatch>(results[0])
      .filter((hit, _, [best]) => best && matchedWords(hit) === matchedWords(best))
      .map(({ slug, name, itemCount }) => ({ slug, name, itemCount })),
    // A brand is found by what it makes, too, which is no answer to its name.
    brands: hitsOf<BrandRecord & NameMatch>(results[1])
      .filter(({ _highlightResult: match }) => match?.name?.matchLevel !== "none")
      .map(({ name, itemCount }) => ({ name, itemCount })),
  };
}

/** The rankings that have most items. */
export const largestRequest = (prefix: string, count: number) => ({
  indexName: indexName("rankings", undefined, prefix),
  query: "",
  hitsPerPage: count,
  analytics: false,
  attributesToHighlight: [],
  attributesToRetrieve: ["slug", "name", "itemCount"],
});

/**
 * Rankings whose names begin as the words of a text do, for texts by which nothing is found: what is mistyped is
 * mistyped behind its beginning most of the time.
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
