import { recipe } from "@/theme/recipe";
import { sidePadding } from "@/theme/tokens";

const { base, sm, md } = sidePadding;
const rowPadding = { base, sm, md };

/** Styles of the account's pages: navigation above on small screens, beside on large ones; sections as cards. */
export const accountLayoutStyles = recipe("account-layout", {
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "13rem minmax(0, 44rem)" },
  columnGap: 14,
  rowGap: 6,
  alignItems: "start",
  h1: { fontSize: { base: "2xl", md: "3xl" }, fontWeight: "black" },
  ".account-lead": { maxWidth: "40rem", marginTop: 2, color: "textMuted" },
  ".account-navigation": { minWidth: 0, position: { lg: "sticky" }, top: { lg: 6 } },
  ".account-links": {
    display: "flex",
    flexDirection: { base: "row", lg: "column" },
    gap: { base: 2, lg: 1 },
    // From edge to edge of the screen, with room for the focus ring, which a row that scrolls would cut off.
    paddingBlock: { base: "6px", lg: 0 },
    marginBlock: { base: "-6px", lg: 0 },
    paddingInline: { ...rowPadding, lg: 0 },
    marginInline: { base: `-${rowPadding.base}`, sm: `-${rowPadding.sm}`, md: `-${rowPadding.md}`, lg: 0 },
    overflowX: { base: "auto", lg: "visible" },
    scrollbarWidth: "none",
  },
  ".account-links li": { flex: "none" },
  ".account-links a": {
    display: "flex",
    alignItems: "center",
    minHeight: "2.75rem",
    paddingInline: 4,
    border: "1px solid",
    borderColor: { base: "border", lg: "transparent" },
    borderRadius: { base: "full", lg: "md" },
    bg: { base: "surface", lg: "transparent" },
    color: "text",
    fontSize: { base: "sm", lg: "md" },
    fontWeight: "semibold",
    textDecoration: "none",
    whiteSpace: "nowrap",
    _hover: { bg: "sunken" },
  },
  '.account-links a[aria-current="page"]': {
    bg: { base: "accentSolid", lg: "accentSoft" },
    borderColor: { base: "accentSolid", lg: "transparent" },
    color: { base: "onAccent", lg: "accent" },
  },
  ".account-sections": { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 5, marginTop: 6 },
  ".load-failure .button": { marginTop: 3 },
  "noscript > *": { marginTop: 6 },
});
