import { createMultiStyleConfigHelpers } from "@chakra-ui/react";

const { definePartsStyle, defineMultiStyleConfig } = createMultiStyleConfigHelpers([
  "container",
  "description",
]);

export const Alert = defineMultiStyleConfig({
  baseStyle: definePartsStyle({
    container: { border: "1px solid", borderRadius: "md", lineHeight: "snug" },
  }),
  variants: {
    /** The problems of a form. */
    problems: definePartsStyle({
      container: {
        display: "block",
        overflow: "visible",
        overflowWrap: "anywhere",
        whiteSpace: "pre-line",
        paddingInline: 4,
        paddingBlock: 3,
        borderColor: "negative",
        borderInlineStartWidth: "4px",
        ul: { display: "grid", gap: 1, marginTop: 2, paddingInlineStart: 0, listStyle: "none" },
        a: { color: "negative", fontWeight: "medium" },
      },
    }),
    /** A message over the page. Its status is `success` or `warning`. */
    toast: ({ status }) => {
      const isWarning = status === "warning";
      return definePartsStyle({
        container: {
          gap: 3,
          paddingInlineStart: 4,
          borderColor: isWarning ? "onNotice" : "border",
          background: isWarning ? "notice" : "raised",
          color: isWarning ? "onNotice" : "text",
          boxShadow: "lifted",
          "& > svg": { flex: "none", color: status === "success" ? "positive" : "inherit" },
        },
        description: {
          paddingBlock: 3,
          a: { color: "inherit", fontWeight: "semibold", whiteSpace: "nowrap" },
        },
      });
    },
  },
});
