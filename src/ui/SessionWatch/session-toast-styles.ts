import type { SystemStyleObject } from "@chakra-ui/react";

/** Styles of the message that a session has ended; in every page, because nobody knows when it comes. */
export const sessionToastStyles: SystemStyleObject = {
  ".session-toast-region": {
    position: "fixed",
    insetInline: 0,
    bottom: 4,
    zIndex: "toast",
    display: "grid",
    justifyItems: "center",
    paddingInline: 4,
    pointerEvents: "none",
  },
  ".session-toast": {
    display: "flex",
    alignItems: "center",
    gap: 3,
    maxWidth: "34rem",
    paddingInlineStart: 4,
    border: "1px solid",
    borderColor: "onNotice",
    borderRadius: "md",
    bg: "notice",
    color: "onNotice",
    boxShadow: "lifted",
    lineHeight: "snug",
    pointerEvents: "auto",
    "& > svg": { flex: "none" },
    p: { paddingBlock: 3 },
    a: { color: "onNotice", fontWeight: "semibold", whiteSpace: "nowrap" },
    button: {
      display: "grid",
      flex: "none",
      placeItems: "center",
      width: "2.75rem",
      height: "2.75rem",
      border: 0,
      borderRadius: "md",
      bg: "transparent",
    },
  },
};
