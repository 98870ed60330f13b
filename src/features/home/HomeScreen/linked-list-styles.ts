import type { SystemStyleObject } from "@chakra-ui/react";

/** A card of lines, each a link over its whole width. */
export const linkedListStyles: SystemStyleObject = {
  ol: { listStyle: "none", overflow: "hidden" },
  li: {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    gap: 4,
    paddingInline: { base: 4, md: 5 },
    paddingBlock: 3,
    _hover: { bg: "accentSoft" },
  },
  "li + li": { borderTop: "1px solid", borderColor: "border" },
  "li a": { color: "text", fontWeight: "semibold", textDecoration: "none" },
  "li a::after": { content: '""', position: "absolute", inset: 0 },
};
