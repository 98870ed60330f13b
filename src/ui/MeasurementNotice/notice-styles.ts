import { recipe } from "@/theme/recipe";

/**
 * In every page, because the notice comes when the page is long there: at the end of the page in its own place, and
 * held at the screen's edge until there. It moves nothing, and nothing stays under it for good; while it is there it
 * keeps what the keyboard reaches out from under itself.
 */
export const noticeStyles = recipe("measurement-notice", {
  position: "sticky",
  bottom: 0,
  zIndex: "sticky",
  bg: "raised",
  borderTop: "1px solid",
  borderColor: "border",
  boxShadow: "0 -8px 24px -12px rgba(16, 28, 51, 0.28)",
  fontSize: "sm",
  lineHeight: "snug",
  ".container": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: 8,
    rowGap: 2.5,
    paddingBlock: 3,
  },
  ".notice-text": { flex: "1 1 20rem", maxWidth: "46rem", color: "textMuted" },
  strong: { color: "text" },
  ".notice-answers": {
    display: "grid",
    gridTemplateColumns: "repeat(2, minmax(7.5rem, 1fr))",
    gap: 3,
    flex: { base: "1 1 100%", sm: "0 0 auto" },
  },
  "html:has(&)": { scrollPaddingBottom: "12rem" },
});
