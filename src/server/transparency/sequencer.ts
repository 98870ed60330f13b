import type { Database } from "@/server/db/database";
import { startRounds, type Rounds } from "@/server/rounds/rounds";
import { integrateLeaves, VACUUM_AFTER, vacuumEntries } from "@/server/transparency/integrate";
import type { SigningKey } from "@/server/transparency/signing-key";

/** A leaf has its position within a second, and each round makes one checkpoint at most. */
const INTERVAL = 400;
/** After a failure: a missing key or a database that is down lasts, and is not to fill the log of errors. */
const INTERVAL_AFTER_FAILURE = 10_000;

interface SequencerOptions {
  key: SigningKey;
  now: () => Date;
  /** Receives the error of a failed round, which is tried again. */
  onError: (error: unknown) => void;
  /** Milliseconds between two rounds. */
  interval?: number;
}

/**
 * Gives new leaves of the log their positions while the server runs. It starts at once, so that what a crash left behind
 * is integrated, and then looks for new leaves.
 */
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
