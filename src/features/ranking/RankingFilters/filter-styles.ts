import { foldedBoxStyles } from "@/features/ranking/folded-box-styles";
import { recipe } from "@/theme/recipe";

/** A folded box on small screens; from `lg` its content always shows and the summary is only its title. */
export const filterStyles = recipe("filter", {
  ...foldedBoxStyles,
  form: { display: "grid", gap: 5, paddingInline: 4, paddingBottom: 4 },
  legend: { padding: 0, marginBottom: 2, fontSize: "sm", fontWeight: "semibold" },
  ".filter-select": { display: "grid", gap: 2, fontSize: "sm", fontWeight: "semibold" },
  ".filter-range": { display: "grid", gridTemplateColumns: "1fr 1fr", gap: 2 },
  ".filter-options": {
    display: "grid",
    maxHeight: "15rem",
    overflowY: "auto",
    marginInline: -1,
    paddingInline: 1,
  },
  ".filter-options label": {
    display: "flex",
    alignItems: "center",
    gap: 2.5,
    minHeight: "2rem",
    fontSize: "sm",
    cursor: "pointer",
  },
  ".filter-options input": {
    flex: "none",
    width: "1.125rem",
    height: "1.125rem",
    margin: 0,
    accentColor: "var(--chakra-colors-accentSolid)",
  },
  ".filter-count": { marginInlineStart: "auto", color: "textMuted", fontSize: "xs" },
  ".filter-actions": { display: "grid", gap: 2, justifyItems: "center", fontSize: "sm" },
  ".filter-actions .button": { width: "100%" },
  "@supports selector(::details-content)": {
    "@media (min-width: 62em)": {
      "&::details-content": { contentVisibility: "visible", blockSize: "auto" },
      summary: { cursor: "default", pointerEvents: "none" },
    },
  },
});
