import type { SearchQuery } from "@/features/search/search-query";
import type { HighlightPart } from "@/lib/search/highlight-parts";
import type { RatingBandId } from "@/lib/rating/bands";

/** An item that was found. */
export interface FoundItem {
  /** The record's id in the index. */
  id: string;
  slug: string;
  name: string;
  /** The name with what matched. */
  nameParts: HighlightPart[];
  /** Where the description matched, or its beginning; empty without one. */
  snippetParts: HighlightPart[];
  brand: string | null;
  category: string;
  imageUrl: string | null;
  /** Lowest price, in reais. */
  price: number | null;
  /** Published score, 0 to 100. */
  score: number | null;
  reviews: number;
  hasFewReviews: boolean;
  /** Place among all that was found, from 1. */
  position: number;
  /** Names the search at the service, where the service was asked to. */
  queryId: string | null;
}

/** A value that results can be narrowed to. */
export interface FacetValue {
  /** As addresses and the index write it. */
  value: string;
  /** As visitors read it. */
  label: string;
  /** Items that have it, under the other filters. */
  count: number;
}

/** A department or a category, with the address that chooses it. */
export interface CategoryNode {
  label: string;
  count: number;
  path: string;
  isChosen: boolean;
  children: CategoryNode[];
}

/** The values of one attribute of the chosen category. */
export interface AttributeFacet {
  key: string;
  label: string;
  values: FacetValue[];
}

/** What results can be narrowed by. */
export interface SearchFacets {
  categories: CategoryNode[];
  brands: FacetValue[];
  /** Whether there are more brands than listed. */
  hasMoreBrands: boolean;
  bands: (FacetValue & { value: RatingBandId })[];
  /** Lowest and highest price of what is found, in whole reais; null without prices. */
  prices: { lowest: number; highest: number } | null;
  attributes: AttributeFacet[];
}

/** What was found for a query. */
export interface FoundPage {
  items: FoundItem[];
  total: number;
  /** Whether the total was counted, and not estimated. */
  isExact: boolean;
  pageCount: number;
  facets: SearchFacets;
}

/** A search as its screen shows it. */
export interface SearchView {
  /** What is asked for; what is shown may still be the answer to what was asked before. */
  query: SearchQuery;
  found: FoundPage;
  /** Whether what is shown is the answer to what is asked for. */
  isSettled: boolean;
  /** Whether an answer takes long. */
  isSlow: boolean;
  /** Asks for something else of the same scope, in place. */
  refine: (query: SearchQuery) => void;
  /** Looks for brands by their name; the values come as `facets.brands`. */
  findBrands: (text: string) => void;
}
