import { drawIndex, NORMAL_QUANTILES } from "@/lib/scoring/normal-draws";

/** In ranking order; typed arrays, so that a million scores need 20 MB. */
interface UncertainScores {
  readonly keys: Int32Array;
  readonly means: Float64Array;
  readonly deviations: Float64Array;
}

/** From 1; `low` is the better end. */
interface PositionRanges {
  readonly low: Int32Array;
  readonly high: Int32Array;
}

export const PUBLISHED_DRAWS = 1000;

const CELLS = 4096;
const TAIL = 0.05;
/** Interpolation can be off by one position in the bounds of a draw, its neighbour and the wanted draw. */
const SLACK = 4;

interface DrawnGrid {
  readonly start: number;
  readonly cellsPerPoint: number;
  readonly atOrAbove: Uint32Array;
  readonly draws: number;
  /** Smallest and largest count of each cell over all rows. */
  readonly fewest: Uint32Array;
  readonly most: Uint32Array;
}

/**
 * The range of positions that each score holds in the middle 90% of `draws` seeded draws N(μ, σ²) of all
 * scores. Scores must be in ranking order; an item's result depends only on the set of scores.
 *
 * The work is two hashes for each score and draw, and the memory is `draws` × 4,096 counts instead of scores
 * × draws. A first pass counts how many scores fall into each cell of a grid (at most 0.05 points wide). A
 * second pass repeats each score's draws and reads positions from the counts, interpolating inside a cell; it
 * reads only draws that can be the wanted quantiles (`readQuantile`).
 *
 * A range always contains the score's own position: quantiles alone can miss it (a very uncertain score that
 * leads by a tiny margin is rarely first in a draw), so they are widened. Without any uncertainty, ranges are
 * the positions, which equal means share.
 */
export function likelyRanges(scores: UncertainScores, draws = PUBLISHED_DRAWS): PositionRanges {
  if (scores.deviations.every((deviation) => deviation === 0)) return exactPositions(scores);
  const grid = countDraws(scores, draws);
  const size = scores.keys.length;
  const ranges = { low: new Int32Array(size), high: new Int32Array(size) };
  const drawn = emptyDrawn(draws);
  const ranks = { low: Math.max(0, Math.ceil(TAIL * draws) - 1), high: Math.ceil((1 - TAIL) * draws) - 1 };
  for (let index = 0; index < size; index++) {
    const score = { mean: scores.means[index] ?? 0, deviation: scores.deviations[index] ?? 0 };
    drawAll(scores.keys[index] ?? 0, drawn);
    const [low, high] = [
      readQuantile(score, grid, drawn, ranks.low),
      readQuantile(score, grid, drawn, ranks.high),
    ];
    ranges.low[index] = Math.min(Math.round(low), index + 1);
    ranges.high[index] = Math.max(Math.round(high), index + 1);
  }
  return ranges;
}

function exactPositions({ means }: UncertainScores): PositionRanges {
  const ranges = { low: new Int32Array(means.length), high: new Int32Array(means.length) };
  for (let start = 0, end = 0; start < means.length; start = end) {
    while (end < means.length && means[end] === means[start]) end += 1;
    ranges.low.fill(start + 1, start, end);
    ranges.high.fill(end, start, end);
  }
  return ranges;
}

/** A fifth faster together: their rows of the grid fit into the cache, and each score is read once. */
const DRAWS_AT_ONCE = 8;

function countDraws(scores: UncertainScores, draws: number): DrawnGrid {
  const grid = emptyGrid(scores, draws);
  for (let from = 0; from < draws; from += DRAWS_AT_ONCE) {
    countSome(scores, grid, from, Math.min(from + DRAWS_AT_ONCE, draws));
  }
  for (let draw = 0; draw < draws; draw++) {
    const row = grid.atOrAbove.subarray(draw * (CELLS + 1), (draw + 1) * (CELLS + 1));
    accumulate(row, grid.fewest, grid.most);
  }
  return grid;
}

function countSome(
  { keys, means, deviations }: UncertainScores,
  { start, cellsPerPoint, atOrAbove: counts }: DrawnGrid,
  from: number,
  to: number,
): void {
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] ?? 0;
    const mean = means[index] ?? 0;
    const deviation = deviations[index] ?? 0;
    for (let draw = from; draw < to; draw++) {
      const value = mean + deviation * (NORMAL_QUANTILES[drawIndex(key, draw)] ?? 0);
      const cell = Math.min(CELLS - 1, Math.floor((value - start) * cellsPerPoint));
      const place = draw * (CELLS + 1) + cell;
      counts[place] = (counts[place] ?? 0) + 1;
    }
  }
}

function emptyGrid({ means, deviations }: UncertainScores, draws: number): DrawnGrid {
  const quantiles = NORMAL_QUANTILES;
  let start = Infinity;
  let end = -Infinity;
  for (let index = 0; index < means.length; index++) {
    const mean = means[index] ?? 0;
    const deviation = deviations[index] ?? 0;
    start = Math.min(start, mean + deviation * (quantiles[0] ?? 0));
    end = Math.max(end, mean + deviation * (quantiles.at(-1) ?? 0));
  }
  return {
    start,
    cellsPerPoint: CELLS / (end - start),
    atOrAbove: new Uint32Array(draws * (CELLS + 1)),
    draws,
    fewest: new Uint32Array(CELLS + 1).fill(0xffffffff),
    most: new Uint32Array(CELLS + 1),
  };
}

/** Turns counts per cell into counts in or above each cell; the cell after the last stays 0. */
function accumulate(row: Uint32Array, fewest: Uint32Array, most: Uint32Array): void {
  let sum = 0;
  fewest[CELLS] = 0;
  for (let cell = CELLS - 1; cell >= 0; cell--) {
    sum += row[cell] ?? 0;
    row[cell] = sum;
    if (sum < (fewest[cell] ?? 0)) fewest[cell] = sum;
    if (sum > (most[cell] ?? 0)) most[cell] = sum;
  }
}

/** `index` is in `NORMAL_QUANTILES`; `offset` selects a draw's counts, or the smallest or largest ones. */
function positionAt(
  { mean, deviation }: { mean: number; deviation: number },
  { start, cellsPerPoint }: DrawnGrid,
  index: number,
  counts: Uint32Array,
  offset: number,
): number {
  const value = mean + deviation * (NORMAL_QUANTILES[index] ?? 0);
  const place = (value - start) * cellsPerPoint;
  const cell = Math.min(CELLS - 1, Math.floor(place));
  const above = counts[offset + cell + 1] ?? 0;
  const others = (counts[offset + cell] ?? 0) - above - 1;
  return 1 + above + others * (cell + 1 - place);
}

interface Drawn {
  readonly indices: Uint16Array;
  /** Number of draws in each group of neighbouring indices. */
  readonly groups: Int32Array;
  readonly positions: Float64Array;
}

/** 8 of the 4,096 indices form a group. */
const GROUP_BITS = 3;

const emptyDrawn = (draws: number): Drawn => ({
  indices: new Uint16Array(draws),
  groups: new Int32Array(NORMAL_QUANTILES.length >> GROUP_BITS),
  positions: new Float64Array(draws),
});

function drawAll(key: number, { indices, groups }: Drawn): void {
  groups.fill(0);
  for (let draw = 0; draw < indices.length; draw++) {
    const index = drawIndex(key, draw);
    indices[draw] = index;
    const group = index >> GROUP_BITS;
    groups[group] = (groups[group] ?? 0) + 1;
  }
}

/** The group that contains the drawn index with `rank` larger ones. */
function groupOfRank(groups: Int32Array, rank: number): number {
  let group = groups.length - 1;
  for (let above = groups[group] ?? 0; above <= rank && group > 0; above += groups[group] ?? 0) group -= 1;
  return group;
}

/**
 * The position at `rank` among a score's draws, best first. A higher draw mostly, but not always, has a
 * better position, because each is compared with other draws of the other scores; `fewest` and `most` bound
 * the difference. Draws that the bounds place above or below the wanted position are only counted; the
 * positions of the others are read and sorted.
 */
function readQuantile(
  score: { mean: number; deviation: number },
  grid: DrawnGrid,
  { indices, groups, positions }: Drawn,
  rank: number,
): number {
  const group = groupOfRank(groups, rank);
  let lowest = group << GROUP_BITS;
  let highest = ((group + 1) << GROUP_BITS) - 1;
  const best = positionAt(score, grid, highest, grid.fewest, 0) - SLACK;
  const worst = positionAt(score, grid, lowest, grid.most, 0) + SLACK;
  const last = NORMAL_QUANTILES.length - 1;
  while (highest < last && positionAt(score, grid, highest + 1, grid.most, 0) >= best) highest += 1;
  while (lowest > 0 && positionAt(score, grid, lowest - 1, grid.fewest, 0) <= worst) lowest -= 1;
  let better = 0;
  let read = 0;
  for (let draw = 0; draw < indices.length; draw++) {
    const index = indices[draw] ?? 0;
    if (index > highest) better += 1;
    else if (index >= lowest) {
      positions[read] = positionAt(score, grid, index, grid.atOrAbove, draw * (CELLS + 1));
      read += 1;
    }
  }
  return positions.subarray(0, read).sort()[rank - better] ?? 1;
}
