import type { ScoreView } from "@/lib/contracts/score";
import { ratingBandOf } from "@/lib/rating/bands";
import type { SystemStyleObject } from "@chakra-ui/react";

/**
 * The 90% interval of a score on the scale from 0 to 100, with the Nota as a mark in it. Decorative: rows of a ranking
 * say the interval in words too.
 */
export function IntervalBar({ score }: { score: Pick<ScoreView, "displayed" | "low" | "high" | "mean"> }) {
  const { displayed, low, high, mean } = score;
  if (displayed === null || low === null || high === null) return null;
  return (
    <svg className="interval-bar" data-band={ratingBandOf(displayed).id} aria-hidden="true" focusable="false">
      <rect className="interval-scale" x="0" y="6" width="100%" height="4" rx="2" />
      <rect
        className="interval-range"
        x={`${Math.min(low, 99)}%`}
        y="2"
        width={`${Math.max(1, high - low)}%`}
        height="12"
        rx="3"
      />
      <rect className="interval-mark" x={`${mean ?? displayed}%`} y="0" width="3" height="16" rx="1.5" />
    </svg>
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
