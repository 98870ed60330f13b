import type { ScoreView } from "@/lib/contracts/score";
import css from "@/ui/IntervalBar/IntervalBar.module.css";
import { scoreMarks } from "@/ui/ScoreRing/score-marks";

interface IntervalBarProps {
  score: Pick<ScoreView, "displayed" | "low" | "high" | "mean">;
  /** Whether a parent element already has the `scoreMarks` of this score. */
  isMarked?: boolean;
  className?: string | undefined;
}

/** The interval on a scale from 0 to 100, with the Nota. Decorative and empty: the text beside it says the same. */
export function IntervalBar({ score, isMarked = false, className }: IntervalBarProps) {
  if (score.displayed === null || score.low === null || score.high === null) return null;
  return (
    <div className={className ? `${css.bar} ${className}` : css.bar} {...(!isMarked && scoreMarks(score))} />
  );
}
