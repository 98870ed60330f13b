import type { SearchQuery } from "@/features/search/search-query";
import type { HighlightPart } from "@/lib/search/highlight-parts";
import type { RatingBandId } from "@/lib/rating/bands";

export interface FoundItem {
  id: string;
  slug: string;
  name: string;
  nameParts: HighlightPart[];
  /** Matching part of the description, or its start; empty without one. */
  snippetParts: HighlightPart[];
  brand: string | null;
  category: string;
  imageUrl: string | null;
  price: number | null;
  score: number | null;
  reviews: number;
  hasFewReviews: boolean;
  /** Place among all results, from 1. */
  position: number;
  /** Id of the search at the service; null where none was requested. */
  queryId: string | null;
}

export interface FacetValue {
  /** As in addresses and in the index. */
  value: string;
  label: string;
  count: number;
}

export interface CategoryNode {
  label: string;
  count: number;
  path: string;
  isChosen: boolean;
  children: CategoryNode[];
}

export interface AttributeFacet {
  key: string;
  label: string;
  values: FacetValue[];
}

export interface SearchFacets {
  categories: CategoryNode[];
  brands: FacetValue[];
  hasMoreBrands: boolean;
  bands: (FacetValue & { value: RatingBandId })[];
  /** In whole reais; null without prices. */
  prices: { lowest: number; highest: number } | null;
  attributes: AttributeFacet[];
}

export interface FoundPage {
  items: FoundItem[];
  total: number;
  /** False where the total is estimated. */
  isExact: boolean;
  pageCount: number;
  /** Words of the text that the service did not regard; empty without any. */
  kept: string;
  facets: SearchFacets;
}

/** What InstantSearch knows of the search, and how it is changed. */
export interface EngineView extends Omit<SearchView, "found" | "listed"> {
  /** Null before its first answer. */
  found: FoundPage | null;
}

/** What the page shows, whether InstantSearch runs already or not. */
export interface SearchView {
  /** The wanted query; `found` may still belong to the previous one. */
  query: SearchQuery;
  found: FoundPage;
  /** The query of which the links of the list are made: without what was chosen before the engine's first answer. */
  listed: SearchQuery;
  /** Whether `found` belongs to `query`. */
  isSettled: boolean;
  isSlow: boolean;
  /** Changes the query in place; must be of the same scope. */
  refine: (query: SearchQuery) => void;
  /** Searches brands by name; the result is in `facets.brands`. */
  findBrands: (text: string) => void;
}
