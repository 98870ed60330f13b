export const loadResultParts = () => import("@/features/search/SearchResults/ResultParts");
