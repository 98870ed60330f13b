/**
 * Restricted Damerau–Levenshtein distance: letters left out, added, replaced, or two neighbours swapped, each counted
 * as one. Answers `limit + 1` for everything beyond the limit.
 */
export function editDistance(left: string, right: string, limit: number): number {
  return distance(left, right, limit, false);
}

/** The distance of `typed` to the nearest beginning of `word`. */
export function prefixDistance(typed: string, word: string, limit: number): number {
  return distance(typed, word.slice(0, typed.length + limit), limit, true);
}

function distance(left: string, right: string, limit: number, isPrefix: boolean): number {
  const tooFar = limit + 1;
  if (left.length - right.length > limit || (!isPrefix && right.length - left.length > limit)) return tooFar;
  let before: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    let lowest = row;
    for (let column = 1; column <= right.length; column += 1) {
      const value = cell(left, right, row, column, { before, previous, current });
      current.push(value);
      lowest = Math.min(lowest, value);
    }
    if (lowest > limit) return tooFar;
    before = previous;
    previous = current;
  }
  const result = isPrefix ? Math.min(...previous) : (previous[right.length] ?? tooFar);
  return Math.min(result, tooFar);
}

interface Rows {
  before: readonly number[];
  previous: readonly number[];
  current: readonly number[];
}

function cell(left: string, right: string, row: number, column: number, rows: Rows): number {
  const { before, previous, current } = rows;
  const at = (values: readonly number[], index: number) => values[index] ?? Number.POSITIVE_INFINITY;
  const [a, b] = [left[row - 1], right[column - 1]];
  let value = Math.min(
    at(previous, column) + 1,
    at(current, column - 1) + 1,
    at(previous, column - 1) + (a === b ? 0 : 1),
  );
  const isSwap = row > 1 && column > 1 && a === right[column - 2] && b === left[row - 2];
  if (isSwap) value = Math.min(value, at(before, column - 2) + 1);
  return value;
}
