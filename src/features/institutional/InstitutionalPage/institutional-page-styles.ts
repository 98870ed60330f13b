import { recipe } from "@/theme/recipe";
import { proseStyles } from "@/ui/Prose/prose-styles";

/** Styles of text pages: one column on small screens, contents beside the text on large ones. */
export const institutionalPageStyles = recipe({
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
  ".institutional-contents": {
    alignSelf: "start",
    position: { lg: "sticky" },
    top: { lg: 6 },
    padding: { base: 4, lg: 0 },
    borderRadius: "md",
    bg: { base: "sunken", lg: "transparent" },
    fontSize: "sm",
    h2: { color: "textMuted", fontSize: "sm", fontWeight: "semibold", letterSpacing: 0 },
    ol: { marginTop: 2, listStyle: "none", columnWidth: { base: "14rem", lg: "auto" }, columnGap: 6 },
    a: {
      display: "block",
      paddingBlock: 1.5,
      lineHeight: "snug",
      textDecoration: "none",
      breakInside: "avoid",
      _hover: { textDecoration: "underline" },
    },
  },
  ".institutional-sections": { display: "grid", gap: { base: 10, md: 12 }, marginTop: { base: 8, lg: 0 } },
  section: { scrollMarginTop: 6, minWidth: 0 },
  "section h2": { marginBottom: 3, fontSize: { base: "xl", md: "1.5rem" }, lineHeight: "snug" },
  ".panel": { marginTop: 6, padding: { base: 4, sm: 5 } },
});
