import { focusRing } from "@/theme/components/focus-ring";
import { defineStyle, defineStyleConfig } from "@chakra-ui/react";

/** Transitions under the pointer only: a change of the colour mode has to be instant. */
const hover = { background: "sunken", transition: "background-color 120ms, border-color 120ms" };

/** Also the class `button`. */
export const buttonStyle = defineStyle({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 2,
  minHeight: "2.75rem",
  paddingInline: 4,
  border: "1px solid",
  borderColor: "control",
  borderRadius: "md",
  background: "surface",
  color: "text",
  fontWeight: "semibold",
  textDecoration: "none",
  // Chakra keeps the text of its buttons on one line.
  whiteSpace: "inherit",
  _hover: hover,
  _focusVisible: focusRing,
});

/** Each is also a class, such as `button-primary`. */
export const buttonVariants = {
  primary: defineStyle({
    background: "accentSolid",
    borderColor: "accentSolid",
    color: "onAccent",
    _hover: { background: "accentSolidHover" },
  }),
  danger: defineStyle({
    background: "negative",
    borderColor: "negative",
    color: "surface",
    _hover: { background: "negative", textDecoration: "underline" },
  }),
  "danger-quiet": defineStyle({ borderColor: "negative", color: "negative" }),
  quiet: defineStyle({ borderColor: "transparent", background: "transparent", color: "accent" }),
};

/** Chakra hides the outline by making it transparent, but forced colours draw transparent outlines, too. */
const withoutOutline = { outlineStyle: "none" };

export const Button = defineStyleConfig({
  baseStyle: { ...buttonStyle, ...withoutOutline },
  variants: {
    ...buttonVariants,
    /** The button inside a field. */
    inField: {
      width: "100%",
      height: "100%",
      minHeight: 0,
      border: 0,
      borderRadius: "sm",
      background: "transparent",
      color: "textMuted",
      _hover: { background: "sunken", color: "text" },
    },
  },
});

export const CloseButton = defineStyleConfig({
  baseStyle: {
    ...withoutOutline,
    width: "2.75rem",
    height: "2.75rem",
    border: 0,
    borderRadius: "md",
    background: "transparent",
    _hover: { background: "sunken" },
    _focusVisible: focusRing,
  },
});
