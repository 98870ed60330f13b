import { drawIndex, drawKey, NORMAL_QUANTILES } from "@/lib/scoring/normal-draws";

export interface UncertainScore {
  /** Identifies the item to readers and determines its draws. */
  readonly slug: string;
  readonly mean: number;
  readonly deviation: number;
}

/** Positions from 1; `low` is the better end. */
export interface PositionRange {
  readonly low: number;
  readonly high: number;
}

export const PUBLISHED_DRAWS = 1000;

const CELLS = 4096;
const TAIL = 0.05;

/** Has a row for each draw, with the number of scores in or above each cell of a grid over all possible draws. */
interface DrawnGrid {
  readonly start: number;
  readonly cellsPerPoint: number;
  readonly atOrAbove: Uint32Array;
  readonly draws: number;
  readonly quantiles: Readonly<Float64Array>;
}

/**
 * The range of positions that each score holds in the middle 90% of `draws` seeded draws N(μ, σ²) of all scores.
 * Positions come in the order of `scores`, which must be the ranking's; an item's result depends only on the set of
 * scores.
 *
 * The work is two hashes for each score and draw, and the memory is `draws` × 4,096 counts instead of scores × draws.
 * A first pass only counts how many scores fall into each cell of a grid (at most 0.05 points wide). A second one
 * repeats each score's draws and reads its positions from the counts, interpolating inside a cell.
 *
 * A range always contains the score's position in the ranking. The quantiles alone can miss it (a very uncertain
 * score that is first by a tiny margin is rarely first in a draw), so they are widened where they do. Where nothing
 * is uncertain the ranges are the positions themselves, which equal means share.
 */
export function likelyPositions(scores: readonly UncertainScore[], draws = PUBLISHED_DRAWS): PositionRange[] {
  if (scores.every(({ deviation }) => deviation === 0)) return exactPositions(scores);
  const grid = countDraws(scores, draws);
  const positions = new Float64Array(draws);
  return scores.map((score, index) => {
    drawPositions(score, grid, positions);
    positions.sort();
    const low = Math.round(positions[Math.max(0, Math.ceil(TAIL * draws) - 1)] ?? 1);
    const high = Math.round(positions[Math.ceil((1 - TAIL) * draws) - 1] ?? scores.length);
    return { low: Math.min(low, index + 1), high: Math.max(high, index + 1) };
  });
}

function exactPositions(scores: readonly UncertainScore[]): PositionRange[] {
  const ranges = new Map<number, PositionRange>();
  scores.forEach(({ mean }, index) => {
    ranges.set(mean, { low: ranges.get(mean)?.low ?? index + 1, high: index + 1 });
  });
  return scores.map(({ mean }, index) => ranges.get(mean) ?? { low: index + 1, high: index + 1 });
}

/** Goes draw by draw rather than score by score, so that it writes to one row of the grid at a time. */
function countDraws(scores: readonly UncertainScore[], draws: number): DrawnGrid {
  const grid = emptyGrid(scores, draws);
  const { start, cellsPerPoint, atOrAbove, quantiles } = grid;
  const keys = Int32Array.from(scores, ({ slug }) => drawKey(slug));
  const means = Float64Array.from(scores, ({ mean }) => mean);
  const deviations = Float64Array.from(scores, ({ deviation }) => deviation);
  for (let draw = 0; draw < draws; draw++) {
    const row = atOrAbove.subarray(draw * (CELLS + 1), (draw + 1) * (CELLS + 1));
    for (let index = 0; index < keys.length; index++) {
      const deviate = quantiles[drawIndex(keys[index] ?? 0, draw)] ?? 0;
      const value = (means[index] ?? 0) + (deviations[index] ?? 0) * deviate;
      const cell = Math.min(CELLS - 1, Math.floor((value - start) * cellsPerPoint));
      row[cell] = (row[cell] ?? 0) + 1;
    }
    accumulate(row);
  }
  return grid;
}

function emptyGrid(scores: readonly UncertainScore[], draws: number): DrawnGrid {
  const quantiles = NORMAL_QUANTILES;
  let start = Infinity;
  let end = -Infinity;
  for (const { mean, deviation } of scores) {
    start = Math.min(start, mean + deviation * (quantiles[0] ?? 0));
    end = Math.max(end, mean + deviation * (quantiles.at(-1) ?? 0));
  }
  const atOrAbove = new Uint32Array(draws * (CELLS + 1));
  return { start, cellsPerPoint: CELLS / (end - start), atOrAbove, draws, quantiles };
}

/** Turns counts per cell into counts in or above each cell; the cell past the last stays 0. */
function accumulate(row: Uint32Array): void {
  let sum = 0;
  for (let cell = CELLS - 1; cell >= 0; cell--) {
    sum += row[cell] ?? 0;
    row[cell] = sum;
  }
}

/** Fills `positions` with the score's position in each draw. */
function drawPositions(score: UncertainScore, grid: DrawnGrid, positions: Float64Array): void {
  const { start, cellsPerPoint, atOrAbove, draws, quantiles } = grid;
  const key = drawKey(score.slug);
  for (let draw = 0; draw < draws; draw++) {
    const value = score.mean + score.deviation * (quantiles[drawIndex(key, draw)] ?? 0);
    const place = (value - start) * cellsPerPoint;
    const cell = Math.min(CELLS - 1, Math.floor(place));
    const above = atOrAbove[draw * (CELLS + 1) + cell + 1] ?? 0;
    const others = (atOrAbove[draw * (CELLS + 1) + cell] ?? 0) - above - 1;
    positions[draw] = 1 + above + others * (cell + 1 - place);
  }
}
