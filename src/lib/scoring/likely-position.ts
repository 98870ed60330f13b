import { drawIndex, drawKey, NORMAL_QUANTILES } from "@/lib/scoring/normal-draws";

/** A score with the standard deviation of what is not known about it. */
export interface UncertainScore {
  readonly id: number;
  readonly mean: number;
  readonly deviation: number;
}

/** Positions from 1, `low` the better end. */
export interface PositionRange {
  readonly low: number;
  readonly high: number;
}

/** Number of draws behind a published range. */
export const PUBLISHED_DRAWS = 1000;

const CELLS = 4096;
const TAIL = 0.05;

/** Per draw, a row with the number of scores in or above each cell of a grid over all possible draws. */
interface DrawnGrid {
  readonly start: number;
  readonly cellsPerPoint: number;
  readonly atOrAbove: Uint32Array;
  readonly draws: number;
}

/**
 * The range of positions that each score holds in the middle 90% of `draws` seeded draws N(μ, σ²) of all
 * scores. Positions are given in the order of `scores`, which must be the ranking's; the result for an item
 * depends on nothing but the set of scores.
 *
 * Takes two hashes per score and draw, and memory for `draws` × 4,096 counts, not for scores × draws: a first
 * pass only counts how many scores fall into each cell of a grid (at most 0.05 points wide), a second one
 * makes each score's draws again and reads its positions off the counts, interpolating inside a cell.
 *
 * A range always contains the score's position in the ranking: the quantiles alone can miss it (a score that
 * is first by a hair and very uncertain is rarely first in a draw), so they are widened where they do. Where
 * nothing is uncertain the ranges are the positions themselves, shared by equal means.
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

function countDraws(scores: readonly UncertainScore[], draws: number): DrawnGrid {
  const grid = emptyGrid(scores, draws);
  const { start, cellsPerPoint, atOrAbove } = grid;
  for (const { id, mean, deviation } of scores) {
    const key = drawKey(id);
    for (let draw = 0; draw < draws; draw++) {
      const value = mean + deviation * (NORMAL_QUANTILES[drawIndex(key, draw)] ?? 0);
      const cell = Math.min(CELLS - 1, Math.floor((value - start) * cellsPerPoint));
      const at = draw * (CELLS + 1) + cell;
      atOrAbove[at] = (atOrAbove[at] ?? 0) + 1;
    }
  }
  accumulate(grid);
  return grid;
}

function emptyGrid(scores: readonly UncertainScore[], draws: number): DrawnGrid {
  const furthest = NORMAL_QUANTILES.at(-1) ?? 0;
  let start = Infinity;
  let end = -Infinity;
  for (const { mean, deviation } of scores) {
    // The table is symmetric up to rounding, hence the hair of room.
    start = Math.min(start, mean - deviation * furthest - 1e-6);
    end = Math.max(end, mean + deviation * furthest + 1e-6);
  }
  const atOrAbove = new Uint32Array(draws * (CELLS + 1));
  return { start, cellsPerPoint: CELLS / (end - start), atOrAbove, draws };
}

/** Turns the counts per cell into counts in or above each cell; the cell past the last stays 0. */
function accumulate({ atOrAbove, draws }: DrawnGrid): void {
  for (let draw = 0; draw < draws; draw++) {
    let sum = 0;
    for (let at = draw * (CELLS + 1) + CELLS - 1; at >= draw * (CELLS + 1); at--) {
      sum += atOrAbove[at] ?? 0;
      atOrAbove[at] = sum;
    }
  }
}

/** Fills `positions` with the score's position in each draw. */
function drawPositions(score: UncertainScore, grid: DrawnGrid, positions: Float64Array): void {
  const { start, cellsPerPoint, atOrAbove, draws } = grid;
  const key = drawKey(score.id);
  for (let draw = 0; draw < draws; draw++) {
    const value = score.mean + score.deviation * (NORMAL_QUANTILES[drawIndex(key, draw)] ?? 0);
    const place = (value - start) * cellsPerPoint;
    const cell = Math.min(CELLS - 1, Math.floor(place));
    const above = atOrAbove[draw * (CELLS + 1) + cell + 1] ?? 0;
    const others = (atOrAbove[draw * (CELLS + 1) + cell] ?? 0) - above - 1;
    positions[draw] = 1 + above + others * (cell + 1 - place);
  }
}
