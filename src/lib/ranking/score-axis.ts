interface Interval {
  readonly low: number | null;
  readonly high: number | null;
}

const STEP = 10;

export interface ScoreAxis {
  low: number;
  high: number;
}

/** Round tens that hold every interval of a list, at least `shortest` points: 60–100 where all lie there. */
export function scoreAxis(intervals: readonly Interval[], shortest = 40): ScoreAxis {
  const drawn = intervals.flatMap(({ low, high }) => (low === null || high === null ? [] : [low, high]));
  if (drawn.length === 0) return { low: 0, high: 100 };
  const high = Math.max(shortest, Math.ceil(Math.max(...drawn) / STEP) * STEP);
  const low = Math.floor(Math.min(...drawn) / STEP) * STEP;
  return { low: Math.max(0, Math.min(low, high - shortest)), high };
}
