import { recipe } from "@/theme/recipe";
import { proseStyles } from "@/ui/Prose/prose-styles";

/** Styles of text pages: one column on small screens, contents beside the text on large ones. */
export const institutionalPageStyles = recipe("institutional-page", {
  ...proseStyles,
  h1: { marginTop: 3, fontSize: { base: "2xl", md: "3xl" }, fontWeight: "black" },
  ".institutional-lead": {
    maxWidth: "46rem",
    marginTop: 3,
    color: "textMuted",
    fontSize: { base: "md", md: "lg" },
  },
  ".institutional-columns": {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "14rem minmax(0, 1fr)" },
    columnGap: 14,
    marginTop: { base: 6, lg: 10 },
  },
  // A row to swipe through on small screens, a column beside the text on large ones.
  ".institutional-contents": {
    alignSelf: "start",
    minWidth: 0,
    position: { lg: "sticky" },
    top: { lg: 6 },
    fontSize: "sm",
    h2: { color: "textMuted", fontSize: "sm", fontWeight: "semibold", letterSpacing: 0 },
    ol: {
      display: { base: "flex", lg: "block" },
      gap: 2,
      marginTop: 2,
      paddingBlock: { base: 1, lg: 0 },
      paddingInline: { base: 1, lg: 0 },
      marginInline: { base: -1, lg: 0 },
      overflowX: { base: "auto", lg: "visible" },
      scrollbarWidth: "thin",
      listStyle: "none",
    },
    li: { flex: "none" },
    a: {
      display: "block",
      paddingBlock: { base: 2, lg: 1.5 },
      paddingInline: { base: 3.5, lg: 0 },
      border: { base: "1px solid", lg: 0 },
      borderColor: "border",
      borderRadius: { base: "full", lg: "sm" },
      bg: { base: "surface", lg: "transparent" },
      lineHeight: "snug",
      textDecoration: "none",
      _hover: { textDecoration: "underline" },
    },
  },
  ".institutional-sections": { display: "grid", gap: { base: 10, md: 12 }, marginTop: { base: 8, lg: 0 } },
  section: { scrollMarginTop: 6, minWidth: 0 },
  "section h2": { marginBottom: 3, fontSize: { base: "xl", md: "1.5rem" }, lineHeight: "snug" },
  ".panel": { marginTop: 6, padding: { base: 4, sm: 5 } },
});
