/** Restricted Damerau–Levenshtein distance; `limit + 1` for everything beyond the limit. */
export function editDistance(left: string, right: string, limit: number): number {
  return distance(left, right, limit, false);
}

/** The distance of `typed` to the nearest beginning of `word`. */
export function prefixDistance(typed: string, word: string, limit: number): number {
  return distance(typed, word.slice(0, typed.length + limit), limit, true);
}

const LONGEST = 128;
/** Three rows of the table, used in turn: words are compared by the thousand while somebody types. */
const rows = [new Uint16Array(LONGEST + 1), new Uint16Array(LONGEST + 1), new Uint16Array(LONGEST + 1)];

function distance(left: string, right: string, limit: number, isPrefix: boolean): number {
  const tooFar = limit + 1;
  if (left.length - right.length > limit || (!isPrefix && right.length - left.length > limit)) return tooFar;
  if (left.length > LONGEST || right.length > LONGEST) return left === right ? 0 : tooFar;
  let [before, previous, current] = rows as [Uint16Array, Uint16Array, Uint16Array];
  for (let column = 0; column <= right.length; column += 1) previous[column] = column;
  for (let row = 1; row <= left.length; row += 1) {
    if (fillRow(left, right, row, before, previous, current) > limit) return tooFar;
    [before, previous, current] = [previous, current, before];
  }
  if (!isPrefix) return Math.min(previous[right.length] as number, tooFar);
  let best = tooFar;
  for (let column = 0; column <= right.length; column += 1) best = Math.min(best, previous[column] as number);
  return best;
}

function fillRow(
  left: string,
  right: string,
  row: number,
  before: Uint16Array,
  previous: Uint16Array,
  current: Uint16Array,
): number {
  const letter = left.charCodeAt(row - 1);
  const letterBefore = row > 1 ? left.charCodeAt(row - 2) : -1;
  let lowest = row;
  current[0] = row;
  for (let column = 1; column <= right.length; column += 1) {
    const other = right.charCodeAt(column - 1);
    let value = (previous[column - 1] as number) + (letter === other ? 0 : 1);
    value = Math.min(value, (previous[column] as number) + 1, (current[column - 1] as number) + 1);
    if (column > 1 && other === letterBefore && letter === right.charCodeAt(column - 2))
      value = Math.min(value, (before[column - 2] as number) + 1);
    current[column] = value;
    lowest = Math.min(lowest, value);
  }
  return lowest;
}
