import type { ScoreChange } from "@/lib/contracts/score";

const HASH_DIGITS = 8;

function isVisibleChange(change: ScoreChange, previous: ScoreChange): boolean {
  const whole = (value: number | null) => (value === null ? null : Math.round(value));
  return (
    change.after !== previous.after ||
    whole(change.low) !== whole(previous.low) ||
    whole(change.high) !== whole(previous.high)
  );
}

/**
 * Changes of at least a point, the first, and the newest, whose position in the log the page names. Hashes are cut to eight digits, to keep
 * the page small.
 */
export function condenseHistory(history: readonly ScoreChange[]): ScoreChange[] {
  const kept: ScoreChange[] = [];
  const newest = history.at(-1);
  for (const change of history) {
    const previous = kept.at(-1);
    if (previous && change !== newest && !isVisibleChange(change, previous)) continue;
    kept.push({ ...change, hash: change.hash.slice(0, HASH_DIGITS) });
  }
  return kept;
}
