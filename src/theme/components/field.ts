import { createMultiStyleConfigHelpers, defineStyle, defineStyleConfig } from "@chakra-ui/react";

/** What can be typed into or chosen from. Also the class `field`. */
export const field = defineStyle({
  width: "100%",
  minHeight: "2.75rem",
  paddingInline: 3,
  border: "1px solid",
  borderColor: "control",
  borderRadius: "md",
  background: "surface",
  color: "text",
  _invalid: {
    borderColor: "negative",
    boxShadow: "inset 0 0 0 1px var(--chakra-colors-negative)",
  },
  _disabled: { opacity: 0.7 },
});

export const Input = createMultiStyleConfigHelpers(["field", "element"]).defineMultiStyleConfig({
  baseStyle: {
    field,
    element: { insetBlock: "3px", right: "3px", width: "2.5rem" },
  },
  sizes: {
    /** One code of a few digits. */
    code: {
      field: {
        maxWidth: "14rem",
        minHeight: "3.25rem",
        fontSize: "xl",
        fontWeight: "semibold",
        fontVariantNumeric: "tabular-nums",
        letterSpacing: "0.3em",
      },
    },
  },
});

export const Select = createMultiStyleConfigHelpers(["field"]).defineMultiStyleConfig({
  baseStyle: { field },
});

export const Textarea = defineStyleConfig({
  baseStyle: { ...field, paddingBlock: 2.5, resize: "vertical" },
});
