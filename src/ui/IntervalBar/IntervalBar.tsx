import type { ScoreView } from "@/lib/contracts/score";
import { ratingBandOf } from "@/lib/rating/bands";
import { intervalDrawing } from "@/ui/IntervalBar/interval-bar-markup";
import type { SystemStyleObject } from "@chakra-ui/react";

/**
 * The 90% interval of a score on the scale from 0 to 100, with the Nota as a mark in it. Decorative: what stands beside
 * it says the interval in words too.
 */
export function IntervalBar({ score }: { score: Pick<ScoreView, "displayed" | "low" | "high" | "mean"> }) {
  const drawing = intervalDrawing(score);
  return (
    drawing && (
      <svg
        className="interval-bar"
        data-band={ratingBandOf(score.displayed).id}
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: drawing.text }}
      />
    )
  );
}

/** Styles of `IntervalBar`, part of the shell's shared styles. */
export const intervalBarStyles: SystemStyleObject = {
  ".interval-bar": {
    width: "100%",
    height: "16px",
    overflow: "visible",
    ".interval-scale": { fill: "var(--chakra-colors-sunken)" },
    ".interval-range": { fill: "var(--band-solid)", opacity: 0.35 },
    ".interval-mark": { fill: "var(--band-text)", transform: "translateX(-1.5px)" },
  },
};
