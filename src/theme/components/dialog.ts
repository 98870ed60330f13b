import { createMultiStyleConfigHelpers, defineStyle } from "@chakra-ui/react";

const { definePartsStyle, defineMultiStyleConfig } = createMultiStyleConfigHelpers([
  "overlay",
  "dialogContainer",
  "dialog",
  "header",
  "closeButton",
  "body",
  "footer",
]);

const overlay = defineStyle({ background: "rgba(8, 16, 34, 0.55)", zIndex: "modal" });

/** Also of `AlertDialog`, which is a `Modal`. */
export const Modal = defineMultiStyleConfig({
  baseStyle: definePartsStyle({
    overlay,
    dialogContainer: {
      zIndex: "modal",
      height: "100dvh",
      alignItems: "center",
      justifyContent: "center",
    },
    dialog: {
      maxWidth: "min(30rem, calc(100vw - 2rem))",
      maxHeight: "calc(100dvh - 2rem)",
      padding: { base: 5, sm: 6 },
      border: "1px solid",
      borderColor: "border",
      borderRadius: "lg",
      background: "raised",
      color: "text",
      boxShadow: "lifted",
      overflowY: "auto",
    },
    header: { fontSize: "lg" },
    body: { marginTop: 2, marginBottom: 4, color: "textMuted", overflowWrap: "anywhere" },
    footer: {
      flexWrap: "wrap",
      justifyContent: "flex-start",
      gap: 3,
      "& > button": { width: { base: "100%", sm: "auto" }, minHeight: "2.75rem" },
    },
  }),
  variants: {
    /** As large as the window, for one photo between two bars. */
    photo: definePartsStyle({
      overlay: { background: "rgba(8, 16, 34, 0.85)" },
      dialog: {
        display: "grid",
        gridTemplateRows: "auto minmax(0, 1fr) auto",
        gap: 3,
        width: "min(72rem, calc(100vw - 1.5rem))",
        maxWidth: "none",
        height: "calc(100dvh - 1.5rem)",
        maxHeight: "none",
        padding: 3,
        border: 0,
        boxShadow: "none",
        overflowY: "visible",
      },
    }),
  },
});

export const Drawer = defineMultiStyleConfig({
  baseStyle: definePartsStyle({
    overlay,
    dialogContainer: { zIndex: "modal" },
    dialog: { maxWidth: "26rem", background: "surface", color: "text", boxShadow: "lifted" },
    header: { flex: 1, fontSize: "lg" },
    closeButton: { borderRadius: "full" },
    footer: {
      justifyContent: "space-between",
      gap: 3,
      paddingInline: 4,
      paddingBlock: 3,
      borderTop: "1px solid",
      borderColor: "border",
      "& > button": { flex: 1 },
    },
  }),
});
