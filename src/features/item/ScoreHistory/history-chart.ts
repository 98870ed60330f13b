import {
  bandStripes,
  gridScores,
  rangeAround,
  topOf,
  type BandStripe,
  type ScoreScaleRange,
} from "@/features/item/ScoreHistory/history-scale";
import { percentOfSpan, timeTicks, type TimeTick } from "@/features/item/ScoreHistory/time-ticks";
import type { ScoreChange } from "@/lib/contracts/score";

export type ChartedChange = Pick<ScoreChange, "at" | "after" | "low" | "high">;

/** Step chart. Positions and paths are in per cent of width and height, from the top left. */
export interface HistoryChart {
  range: ScoreScaleRange;
  stripes: BandStripe[];
  grid: { score: number; top: number }[];
  ticks: TimeTick[];
  /** The Nota: constant between changes, with a gap where there is none. */
  line: string;
  area: string;
  /** The newest Nota, at the right end; null where the item has none now. */
  last: { score: number; top: number } | null;
}

interface Step {
  from: number;
  to: number;
  score: number;
  low: number;
  high: number;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

function stepsOf(changes: readonly ChartedChange[], first: Date, until: Date): (Step | null)[] {
  return changes.map(({ at, after, low, high }, index) => {
    if (after === null) return null;
    const next = changes[index + 1];
    return {
      from: rounded(percentOfSpan(new Date(at), first, until)),
      to: next ? rounded(percentOfSpan(new Date(next.at), first, until)) : 100,
      score: after,
      low: low ?? after,
      high: high ?? after,
    };
  });
}

/** Groups of neighbouring steps; null separates them. */
function runsOf(steps: readonly (Step | null)[]): Step[][] {
  const runs: Step[][] = [[]];
  for (const step of steps) {
    if (step) runs.at(-1)?.push(step);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

function linePath(run: readonly Step[], y: (score: number) => number): string {
  const [first] = run;
  if (!first) return "";
  return `M${first.from} ${y(first.score)}${run.map(({ to, score }) => `V${y(score)}H${to}`).join("")}`;
}

function areaPath(run: readonly Step[], y: (score: number) => number): string {
  const [first] = run;
  if (!first) return "";
  const above = run.map(({ to, high }) => `V${y(high)}H${to}`).join("");
  const below = run
    .toReversed()
    .map(({ from, low }) => `V${y(low)}H${from}`)
    .join("");
  return `M${first.from} ${y(first.high)}${above}${below}Z`;
}

/** `changes` are oldest first. Null with fewer than two ratings. */
export function historyChart(changes: readonly ChartedChange[], until: Date): HistoryChart | null {
  const start = changes.findIndex(({ after }) => after !== null);
  const rated = start < 0 ? [] : changes.slice(start);
  const [oldest] = rated;
  if (!oldest || rated.length < 2) return null;
  const first = new Date(oldest.at);
  const newest = new Date(rated.at(-1)?.at ?? oldest.at);
  const end = until > newest ? until : newest;
  if (end <= first) return null;
  const range = rangeAround(
    rated.flatMap(({ after, low, high }) => [after, low, high].filter((n) => n !== null)),
  );
  const y = (score: number) => rounded(topOf(score, range));
  const runs = runsOf(stepsOf(rated, first, end));
  const last = rated.at(-1)?.after ?? null;
  return {
    range,
    stripes: bandStripes(range),
    grid: gridScores(range).map((score) => ({ score, top: y(score) })),
    ticks: timeTicks(first, end),
    line: runs.map((run) => linePath(run, y)).join(""),
    area: runs.map((run) => areaPath(run, y)).join(""),
    last: last === null ? null : { score: last, top: y(last) },
  };
}
