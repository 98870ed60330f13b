import type { Database } from "@/server/platform/db/database";
import { startRounds, type Rounds } from "@/server/platform/rounds/rounds";
import { integrateLeaves, VACUUM_AFTER, vacuumEntries } from "@/server/publishing/transparency/integrate";
import type { SigningKey } from "@/server/publishing/transparency/signing-key";

/** Milliseconds. A leaf gets its position within a second, and each round makes at most one checkpoint. */
const INTERVAL = 400;
/** Milliseconds. A missing key or a failing database lasts, and must not flood the log of errors. */
const INTERVAL_AFTER_FAILURE = 10_000;

interface SequencerOptions {
  key: SigningKey;
  now: () => Date;
  /** The round is tried again. */
  onError: (error: unknown) => void;
  interval?: number;
}

/** Starts at once, for what a crash has left behind. */
export function startSequencer(
  database: Database,
  { key, now, onError, interval = INTERVAL }: SequencerOptions,
): Rounds {
  let removed = 0;
  const integrate = async (isStopping: () => boolean) => {
    removed += await integrateLeaves(database, key, now, isStopping);
    if (removed >= VACUUM_AFTER) {
      await vacuumEntries(database);
      removed = 0;
    }
  };
  return startRounds(integrate, { interval, intervalAfterFailure: INTERVAL_AFTER_FAILURE, onError });
}
