import type { ScoreView } from "@/lib/contracts/score";
import { markup, type Markup } from "@/lib/markup/markup";

type IntervalScore = Pick<ScoreView, "displayed" | "low" | "high" | "mean">;

const percent = (value: number) => `${Number(value.toFixed(2))}%`;

/** What stands in the bar; null without a Nota or an interval. */
export function intervalDrawing({ displayed, low, high, mean }: IntervalScore): Markup | null {
  if (displayed === null || low === null || high === null) return null;
  return markup`<rect class="interval-scale" y="6" width="100%" height="4" rx="2"/><rect class="interval-range" x="${percent(Math.min(low, 99))}" y="2" width="${percent(Math.max(1, high - low))}" height="12" rx="3"/><rect class="interval-mark" x="${percent(mean ?? displayed)}" width="3" height="16" rx="1.5"/>`;
}

/** An `IntervalBar` inside an element that has the score's `data-band`. */
export function intervalBarMarkup(score: IntervalScore): Markup | null {
  const drawing = intervalDrawing(score);
  return drawing && markup`<svg class="interval-bar" aria-hidden="true">${drawing}</svg>`;
}
