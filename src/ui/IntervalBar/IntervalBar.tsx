import type { ScoreView } from "@/lib/contracts/score";
import css from "@/ui/IntervalBar/IntervalBar.module.css";
import { scoreMarks } from "@/ui/ScoreRing/score-marks";

interface IntervalBarProps {
  score: Pick<ScoreView, "displayed" | "low" | "high" | "mean">;
  /** The element around it already has the `scoreMarks` of this score. */
  isMarked?: boolean;
  className?: string | undefined;
}

/**
 * The 90% interval of a score on the scale from 0 to 100, with the Nota as a mark in it. Decorative: what stands beside
 * it says the interval in words too.
 */
export function IntervalBar({ score, isMarked = false, className }: IntervalBarProps) {
  if (score.displayed === null || score.low === null || score.high === null) return null;
  return (
    <div
      className={className ? `${css.bar} ${className}` : css.bar}
      {...(!isMarked && scoreMarks(score))}
      aria-hidden="true"
    />
  );
}
