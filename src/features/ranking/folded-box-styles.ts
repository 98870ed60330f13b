import type { SystemStyleObject } from "@chakra-ui/react";

/** The summary line of a box that folds. */
export const foldedBoxStyles: SystemStyleObject = {
  summary: {
    display: "flex",
    alignItems: "center",
    gap: 2,
    minHeight: "3rem",
    paddingInline: { base: 3, lg: 4 },
    fontSize: { base: "sm", lg: "md" },
    lineHeight: "snug",
    fontWeight: "bold",
    cursor: "pointer",
    listStyle: "none",
  },
  "summary::-webkit-details-marker": { display: "none" },
};
