import type { ScoreView } from "@/lib/contracts/score";
import { ratingBandOf } from "@/lib/rating/bands";
import css from "@/ui/IntervalBar/IntervalBar.module.css";
import { scoreVariables } from "@/ui/ScoreRing/score-variables";

interface IntervalBarProps {
  score: Pick<ScoreView, "displayed" | "low" | "high" | "mean">;
  className?: string | undefined;
}

/**
 * The 90% interval of a score on the scale from 0 to 100, with the Nota as a mark in it. Decorative: what stands beside
 * it says the interval in words too.
 */
export function IntervalBar({ score, className = "" }: IntervalBarProps) {
  const { displayed, low, high, mean } = score;
  if (displayed === null || low === null || high === null) return null;
  // An interval has a width that can be seen, also where it ends at 100.
  const start = Math.min(low, 99);
  const drawn = { displayed, low: start, high: Math.max(high, start + 1), mean: mean ?? displayed };
  return (
    <div
      className={`${css.bar} ${className}`}
      data-band={ratingBandOf(displayed).id}
      style={scoreVariables(drawn)}
      aria-hidden="true"
    />
  );
}
