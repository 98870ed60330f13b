import { recipe } from "@/theme/recipe";

const SQUARE = "1.5rem";
const line = "var(--chakra-colors-border)";

/** A sheet of squared paper with a sum on it, and the score beside it. */
export const workedSumStyles = recipe("worked-sum", {
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 1fr) auto" },
  columnGap: 8,
  rowGap: 4,
  alignItems: "center",
  maxWidth: "54rem",
  boxShadow: "card",
  figcaption: { gridColumn: "1 / -1", color: "textMuted", fontSize: "sm" },
  ".sum-paper": {
    display: "grid",
    padding: { base: 3, sm: 6 },
    borderRadius: "md",
    border: "1px solid",
    borderColor: "border",
    backgroundImage: `linear-gradient(${line} 1px, transparent 1px), linear-gradient(90deg, ${line} 1px, transparent 1px)`,
    backgroundSize: `${SQUARE} ${SQUARE}`,
    backgroundPosition: "-1px -1px",
    position: "relative",
    isolation: "isolate",
    // The squares are a hint: the sum has to be read on them.
    "&::before": {
      content: '""',
      position: "absolute",
      inset: 0,
      zIndex: -1,
      borderRadius: "inherit",
      bg: "surface",
      opacity: 0.4,
    },
  },
  ".sum-table": { width: "100%", lineHeight: "snug" },
  ".sum-table th": { paddingBlock: 2, paddingInlineEnd: 3, textAlign: "start", fontWeight: "semibold" },
  small: { display: "block", color: "textMuted", fontSize: "xs", fontWeight: "normal" },
  ".sum-table td": {
    paddingBlock: 2,
    paddingInlineStart: { base: 2, sm: 5 },
    textAlign: "end",
    fontSize: { base: "md", sm: "xl" },
    fontWeight: "bold",
    whiteSpace: "nowrap",
  },
  "tbody td:nth-of-type(1)": { color: "textMuted", fontWeight: "medium" },
  ".sum-sign": { marginInlineEnd: { base: 1.5, sm: 3 }, color: "textMuted" },
  "tfoot tr": { borderTop: "2px solid", borderColor: "text" },
  ".sum-steps": { display: "grid", gap: 3, marginTop: 5 },
  dt: { color: "textMuted", fontSize: "sm" },
  dd: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: 4,
    fontSize: { base: "md", sm: "xl" },
    fontWeight: "bold",
  },
  ".sum-proof dd": { color: "positive" },
  ".sum-holds": { display: "inline-flex", alignItems: "center", gap: 1, fontSize: "sm" },
  ".sum-score": { display: "grid", justifyItems: "center", gap: 3 },
  ".sum-score .band-label": { fontSize: "sm" },
  ".sum-origin": { gridColumn: "1 / -1", color: "textMuted", fontSize: "sm" },
});
