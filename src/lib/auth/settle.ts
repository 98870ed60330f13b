import { maximumAttempts, retryDelay } from "@/lib/backoff";
import { waitLimit, type AuthOutcome } from "@/lib/auth/contract";
import { authFailure, isLostAnswer } from "@/lib/auth/failures";
import { wait } from "@/lib/auth/wait";
import { failure, ok } from "@/lib/result";
import pTimeout from "p-timeout";

interface Settled<Value> {
  /** The same text for the same operation with the same input. Never stored. */
  readonly key: string;
  readonly attempt: () => AuthOutcome<Value>;
  /**
   * Asks the service whether it carried the operation out: the operation's answer if it did, null if it did not, a failure if
   * that cannot be found out.
   */
  readonly look: () => AuthOutcome<Value | null>;
}

export type Settle = <Value>(operation: Settled<Value>) => AuthOutcome<Value>;

/**
 * For operations that cannot be done twice. After a lost answer it looks whether the service has acted, and repeats only what it has
 * not done: three attempts within 10 seconds. Where it cannot look in time, it looks after the visitor's next attempt with the same
 * input.
 */
export function createSettle(): Settle {
  let unsettled: string | null = null;

  async function attemptAndLook<Value>(
    { key, attempt, look }: Settled<Value>,
    isLate: () => boolean,
  ): AuthOutcome<Value> {
    for (let count = 1; ; count += 1) {
      const outcome = await attempt();
      if (outcome.ok) return outcome;
      if (isLate()) return outcome;
      const isLost = isLostAnswer(outcome.error);
      if (!isLost && unsettled !== key) {
        // A call without an answer until its end may have been carried out, too.
        if (outcome.error.name === authFailure("network").name) unsettled = key;
        return outcome;
      }
      unsettled = key;
      const found = await look();
      if (!found.ok) return isLost ? failure(authFailure("network")) : outcome;
      unsettled = null;
      if (found.value !== null) return ok(found.value);
      if (!isLost) return outcome;
      if (count === maximumAttempts) return failure(authFailure("network"));
      await wait(retryDelay(count, Math.random));
    }
  }

  return (operation) => {
    let isOver = false;
    const giveUp = () => {
      isOver = true;
      unsettled = operation.key;
      return failure(authFailure("network"));
    };
    return pTimeout(
      attemptAndLook(operation, () => isOver),
      { milliseconds: waitLimit, fallback: giveUp },
    );
  };
}
