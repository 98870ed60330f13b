import type { SystemStyleObject } from "@chakra-ui/react";

const ROW = "2.75rem";
const LABEL = "2.25rem";

/**
 * The header's search box and what it suggests. Among the styles of every page, which are in its HTML and in no script:
 * the box is on every page, and its suggestions come with a small script of their own that must not need a compiler.
 */
export const searchBoxStyles: SystemStyleObject = {
  ".search-box": {
    position: "relative",
    gridColumn: { base: "1 / -1", md: "auto" },
    gridRow: { base: 2, md: "auto" },
    maxWidth: { md: "36rem" },
    ".field": { paddingInlineEnd: 12, borderRadius: "full", paddingInlineStart: 5 },
  },
  ".search-button": {
    position: "absolute",
    insetBlock: "3px",
    insetInlineEnd: "3px",
    display: "grid",
    placeItems: "center",
    width: "2.375rem",
    border: 0,
    borderRadius: "full",
    bg: "accentSolid",
    color: "onAccent",
    _hover: { bg: "accentSolidHover" },
  },
  // As long as its list: the page scrolls, so that keys and fingers reach all of it, whatever an on-screen keyboard covers.
  ".suggestions": {
    position: "absolute",
    zIndex: "popup",
    top: "calc(100% + 0.5rem)",
    insetInlineStart: 0,
    width: "100%",
    minWidth: { md: "26rem" },
    padding: 1.5,
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
    bg: "raised",
    boxShadow: "lifted",
    lineHeight: "snug",
    "&[hidden]": { display: "none" },
  },
  ".suggestions-label": {
    display: "flex",
    alignItems: "center",
    height: LABEL,
    paddingInline: 2.5,
    color: "textMuted",
    fontSize: "sm",
    fontWeight: "semibold",
  },
  ".suggestions-message": { padding: 2.5, color: "textMuted", fontSize: "sm" },
  ".suggestion": {
    position: "relative",
    display: "flex",
    alignItems: "center",
    gap: 3,
    minHeight: ROW,
    paddingBlock: 1,
    paddingInline: 2.5,
    borderRadius: "md",
    cursor: "pointer",
    _hover: { bg: "sunken" },
    '&[aria-selected="true"]': {
      bg: "accentSoft",
      boxShadow: "inset 0 0 0 2px var(--chakra-colors-accent)",
    },
    "@media (forced-colors: active)": {
      '&[aria-selected="true"]': { outline: "2px solid Highlight", outlineOffset: "-2px" },
    },
    mark: { bg: "transparent", color: "accent", fontWeight: "bold" },
    '.score-ring[data-size="small"]': { width: "2.5rem", height: "2.5rem" },
    '.score-ring[data-size="small"] .score-number': { fontSize: "sm" },
    ".item-picture": { width: "100%", fontSize: "md" },
  },
  ".suggestion-sign": {
    display: "grid",
    justifyItems: "center",
    flex: "none",
    width: "2.5rem",
    color: "textMuted",
  },
  ".suggestion-text": { flex: "1 1 auto", minWidth: 0 },
  ".suggestion-name": { fontSize: { base: "sm", sm: "md" }, fontWeight: "medium" },
  ".suggestion-note": { display: "block", color: "textMuted", fontSize: { base: "xs", sm: "sm" } },
  ".suggestion-note .band-label": { marginInlineStart: 1 },
  '[role="group"] + .suggestion': {
    marginTop: 3,
    _before: {
      content: '""',
      position: "absolute",
      insetInline: 0,
      top: -1.5,
      borderTop: "1px solid",
      borderColor: "border",
    },
  },
  ".suggestion-clear": { color: "accent", fontSize: "sm", fontWeight: "semibold" },
  // One line each, so that the buttons beside the list stand beside their lines.
  ".suggestion.is-recent": {
    height: ROW,
    paddingBlock: 0,
    paddingInlineEnd: 12,
    ".suggestion-name": {
      display: "block",
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
  },
  ".suggestion-removals": {
    position: "absolute",
    top: `calc(${LABEL} + 0.375rem)`,
    insetInlineEnd: 1.5,
    display: "grid",
    button: {
      display: "grid",
      placeItems: "center",
      width: ROW,
      height: ROW,
      border: 0,
      borderRadius: "md",
      bg: "transparent",
      color: "textMuted",
      _hover: { bg: "sunken", color: "text" },
    },
  },
};
