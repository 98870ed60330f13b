export const eventNames = [
  "page_view",
  "item_view",
  "ranking_view",
  "search",
  "search_click",
  "suggestion_click",
  "offer_click",
  "review_submit",
  "favorite_add",
  "share",
] as const;
