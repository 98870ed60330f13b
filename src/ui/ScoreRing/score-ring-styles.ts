import type { SystemStyleObject } from "@chakra-ui/react";

/** Styles of `ScoreRing` and `BandLabel`, part of the shell's shared styles. */
export const scoreRingStyles: SystemStyleObject = {
  ".score-ring": {
    position: "relative",
    display: "inline-grid",
    placeItems: "center",
    flex: "none",
    width: "4.5rem",
    height: "4.5rem",
    '&[data-size="small"]': { width: "3.25rem", height: "3.25rem" },
    '&[data-size="large"]': { width: { base: "9rem", md: "11rem" }, height: { base: "9rem", md: "11rem" } },
    svg: { position: "absolute", inset: 0, width: "100%", height: "100%", transform: "rotate(-90deg)" },
    circle: { fill: "none" },
    ".score-track": { stroke: "var(--band-soft)", strokeWidth: 9 },
    ".score-interval": { stroke: "var(--band-solid)", strokeWidth: 16, opacity: 0.28 },
    ".score-arc": { stroke: "var(--band-solid)", strokeWidth: 9 },
    ".score-number": {
      position: "relative",
      color: "var(--band-text)",
      fontWeight: "black",
      fontSize: "1.5rem",
      letterSpacing: "-0.03em",
      lineHeight: 1,
    },
    '&[data-size="small"] .score-number': { fontSize: "1.125rem" },
    '&[data-size="large"] .score-number': { fontSize: { base: "3.25rem", md: "4rem" } },
  },
  ".band-label": {
    display: "inline-block",
    paddingInline: 2,
    paddingBlock: "1px",
    borderRadius: "full",
    bg: "var(--band-soft)",
    color: "var(--band-text)",
    fontSize: "xs",
    fontWeight: "bold",
    whiteSpace: "nowrap",
  },
};
