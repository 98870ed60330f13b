import { createMultiStyleConfigHelpers } from "@chakra-ui/react";

const { definePartsStyle, defineMultiStyleConfig } = createMultiStyleConfigHelpers(["list", "item"]);

export const Menu = defineMultiStyleConfig({
  baseStyle: definePartsStyle({
    list: {
      zIndex: "popup",
      minWidth: "13rem",
      padding: 1,
      border: "1px solid",
      borderColor: "border",
      borderRadius: "lg",
      background: "surface",
      boxShadow: "lifted",
    },
    item: {
      minHeight: "2.75rem",
      paddingInline: 3,
      border: 0,
      borderRadius: "md",
      background: "transparent",
      color: "text",
      fontSize: "md",
      fontWeight: "semibold",
      _hover: { background: "sunken" },
      _focusVisible: { background: "sunken" },
    },
  }),
});
