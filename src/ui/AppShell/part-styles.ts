import { globalRecipe } from "@/theme/recipe";
import { intervalBarStyles } from "@/ui/IntervalBar/IntervalBar";
import { itemPictureStyles } from "@/ui/ItemPicture/ItemPicture";
import { positionChangeStyles } from "@/ui/PositionChange/PositionChange";
import { scoreRingStyles } from "@/ui/ScoreRing/score-ring-styles";
import { sessionToastStyles } from "@/ui/SessionWatch/session-toast-styles";
import { starsStyles } from "@/ui/Stars/Stars";

/** Styles of the small parts that lists repeat: written once for the page, reached by class. */
export const partStyles = globalRecipe("parts", {
  ...scoreRingStyles,
  ...intervalBarStyles,
  ...positionChangeStyles,
  ...starsStyles,
  ...itemPictureStyles,
  ...sessionToastStyles,
  main: { display: "block", paddingBlock: { base: 5, md: 8 }, outline: "none" },
  ".skip-links a": {
    position: "absolute",
    insetInlineStart: 4,
    top: 2,
    zIndex: "skipLink",
    padding: 3,
    borderRadius: "md",
    bg: "accentSolid",
    color: "onAccent",
    fontWeight: "bold",
    transform: "translateY(-200%)",
    _focus: { transform: "none" },
  },
});
