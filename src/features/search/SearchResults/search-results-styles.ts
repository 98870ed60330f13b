import { recipe } from "@/theme/recipe";

/** Styles of the page of results: heading, column of filters, list. */
export const searchResultsStyles = recipe("search-results", {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: { base: 4, md: 6 },
  h1: {
    marginTop: 3,
    fontSize: { base: "2xl", md: "3xl" },
    fontWeight: "black",
    overflowWrap: "anywhere",
  },
  ".search-lead": { maxWidth: "46rem", color: "textMuted" },
  ".search-layout": {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "17rem minmax(0, 1fr)" },
    columnGap: 8,
    alignItems: "start",
  },
  // Small screens have a drawer; where no script opens it, the link to the filters shows them here.
  ".search-side": {
    display: { base: "none", lg: "block" },
    padding: 4,
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
    bg: "surface",
  },
  "[data-bare] > .search-side, [data-bare] .toolbar-sorts, [data-bare] .toolbar-filters-button": {
    display: "none",
  },
  ".search-layout[data-bare]": { gridTemplateColumns: "minmax(0, 1fr)", maxWidth: "60rem" },
  ".search-side:target": { display: "block", marginBottom: 6 },
  ".search-list": {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: 4,
  },
  // Lies in the gap above the list.
  ".search-busy": { height: "3px", marginBlock: "-0.6rem", borderRadius: "full", overflow: "hidden" },
  '[aria-busy="true"] > .search-busy::before': {
    content: '""',
    display: "block",
    width: "30%",
    height: "100%",
    borderRadius: "full",
    bg: "accentSolid",
    animation: "search-busy 1.1s ease-in-out infinite",
  },
  // Texts stay as they can be read.
  '[aria-busy="true"] .item-picture img, [aria-busy="true"] .score-ring svg': { opacity: 0.4 },
  "@keyframes search-busy": {
    from: { transform: "translateX(-100%)" },
    to: { transform: "translateX(340%)" },
  },
  ".search-outage:not(:empty)": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: 3,
    padding: 4,
    borderRadius: "md",
    bg: "notice",
    color: "onNotice",
  },
  // Always there, so that what comes into it is said aloud.
  ".search-outage:empty": { position: "absolute" },
  ".search-limit": { color: "textMuted", fontSize: "sm", textAlign: "center" },
});
