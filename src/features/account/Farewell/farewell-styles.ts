import { recipe } from "@/theme/recipe";

/** Styles of the page after the account, which comes in the place of the one that deleted it. */
export const farewellStyles = recipe("farewell", {
  maxWidth: "34rem",
  marginInline: "auto",
  paddingBlock: { base: 6, md: 12 },
  ".farewell-mark": { width: "fit-content", marginBottom: 4, color: "positive" },
  h1: { fontSize: { base: "2xl", md: "3xl" }, fontWeight: "black", outline: "none" },
  "p + p": { marginTop: 3 },
  ".farewell-text": { marginTop: 3 },
  ".farewell-note": { color: "textMuted" },
  ".button": { marginTop: 6 },
});
