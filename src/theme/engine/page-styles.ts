import { ratingBands } from "@/lib/rating/bands";
import { neededVariables } from "@/theme/engine/inline-constants";
import { searchBoxStyles } from "@/theme/engine/search-box-styles";
import { globalRecipe } from "@/theme/recipe";
import { sidePadding } from "@/theme/tokens";

/** `data-band` on an element gives it and its children the colours of that rating band. */
const bandVariables = Object.fromEntries(
  ratingBands.map(({ id }) => [
    `[data-band="${id}"]`,
    {
      "--band-solid": `var(--chakra-colors-band-${id}-solid)`,
      "--band-on-solid": `var(--chakra-colors-band-${id}-onSolid)`,
      "--band-text": `var(--chakra-colors-band-${id}-text)`,
      "--band-soft": `var(--chakra-colors-band-${id}-soft)`,
    },
  ]),
);

/** Variables, reset and the few classes that every screen shares. */
export const pageStyles = globalRecipe("global", {
  ":root, [data-theme]": neededVariables,
  ...bandVariables,
  "*, *::before, *::after": { boxSizing: "border-box" },
  html: { lineHeight: "base", WebkitTextSizeAdjust: "100%", scrollPaddingTop: "5rem", colorScheme: "light" },
  '[data-theme="dark"]': { colorScheme: "dark" },
  body: {
    margin: 0,
    minHeight: "100dvh",
    fontFamily: "body",
    fontSize: "md",
    color: "text",
    bg: "canvas",
    overflowWrap: "break-word",
    WebkitFontSmoothing: "antialiased",
  },
  "h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, blockquote": { margin: 0, padding: 0 },
  "h1, h2, h3, h4": { fontFamily: "heading", fontWeight: "bold", lineHeight: "tight", textWrap: "balance" },
  "h1, h2": { letterSpacing: "-0.02em" },
  "ul[class], ol[class]": { listStyle: "none" },
  fieldset: { border: 0, minWidth: 0 },
  "img, svg": { display: "block", maxWidth: "100%" },
  "button, input, select, textarea": { font: "inherit", color: "inherit" },
  button: { cursor: "pointer" },
  table: { borderCollapse: "collapse" },
  a: { color: "accent", textUnderlineOffset: "0.18em", textDecorationThickness: "from-font" },
  ":focus-visible": {
    outline: "3px solid",
    outlineColor: "focus",
    outlineOffset: "2px",
    borderRadius: "3px",
  },
  ".container": {
    boxSizing: "content-box",
    maxWidth: "content",
    marginInline: "auto",
    paddingInline: { ...sidePadding },
  },
  ".visually-hidden": {
    position: "absolute",
    width: "1px",
    height: "1px",
    margin: "-1px",
    padding: 0,
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
    border: 0,
  },
  ".tabular": { fontVariantNumeric: "tabular-nums" },
  ".button": {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: 2,
    minHeight: "2.75rem",
    paddingInline: 4,
    border: "1px solid",
    borderColor: "control",
    borderRadius: "md",
    bg: "surface",
    color: "text",
    fontWeight: "semibold",
    textDecoration: "none",
    transition: "background-color 120ms, border-color 120ms",
    _hover: { bg: "sunken" },
  },
  ".button-primary": {
    bg: "accentSolid",
    borderColor: "accentSolid",
    color: "onAccent",
    _hover: { bg: "accentSolidHover" },
  },
  ".field": {
    width: "100%",
    minHeight: "2.75rem",
    paddingInline: 3,
    border: "1px solid",
    borderColor: "control",
    borderRadius: "md",
    bg: "surface",
    color: "text",
  },
  ".card": {
    bg: "surface",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
  },
  ".badge": {
    display: "inline-flex",
    alignItems: "center",
    gap: 1,
    paddingInline: 2,
    paddingBlock: "1px",
    borderRadius: "full",
    bg: "sunken",
    color: "textMuted",
    fontSize: "xs",
    fontWeight: "semibold",
    whiteSpace: "nowrap",
  },
  ...searchBoxStyles,
  ".switches-colors *": { transition: "none !important" },
  "@media (prefers-reduced-motion: reduce)": {
    "*, *::before, *::after": {
      animationDuration: "0.01ms !important",
      transitionDuration: "0.01ms !important",
      scrollBehavior: "auto !important",
    },
  },
  "@media print": { "header, footer, nav, .no-print": { display: "none" } },
});
