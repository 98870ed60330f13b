import { focusRing } from "@/theme/components/focus-ring";
import { createMultiStyleConfigHelpers } from "@chakra-ui/react";

const { definePartsStyle, defineMultiStyleConfig } = createMultiStyleConfigHelpers([
  "container",
  "track",
  "filledTrack",
  "mark",
  "thumb",
]);

export const Slider = defineMultiStyleConfig({
  baseStyle: definePartsStyle({
    container: { height: "1.5rem", cursor: "pointer" },
    track: {
      height: "6px",
      borderRadius: "full",
      background: "border",
      "@media (forced-colors: active)": { border: "1px solid" },
    },
    filledTrack: { height: "100%", borderRadius: "full", background: "accentSolid" },
    mark: {
      top: "50%",
      width: "2px",
      height: "14px",
      background: "control",
      transform: "translate(-50%, -50%)",
    },
    thumb: {
      top: "50%",
      width: "1.5rem",
      height: "1.5rem",
      border: "3px solid",
      borderColor: "accentSolid",
      borderRadius: "full",
      background: "surface",
      _focusVisible: focusRing,
    },
  }),
  variants: {
    /** A value that the reader has changed. */
    own: definePartsStyle({ thumb: { background: "accentSolid" } }),
  },
});
