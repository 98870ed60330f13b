import { authFailure, AuthFailureError } from "@/lib/auth/failures";

/** Runs one task at a time, the newest. */
export interface LatestOnly {
  /** Aborts what is under way, waits until it has ended, then runs; rejects where another came first. */
  readonly run: <Value>(task: (signal: AbortSignal) => Promise<Value>) => Promise<Value>;
  /** Aborts what is under way. */
  readonly cancel: () => void;
}

/** Makes a place for one task at a time. A task has to end soon after its signal is aborted. */
export function createLatestOnly(): LatestOnly {
  let current = new AbortController();
  let last: Promise<unknown> = Promise.resolve();

  const cancel = () => current.abort(new AuthFailureError(authFailure("cancelled")));

  return {
    cancel,
    run(task) {
      cancel();
      const { signal } = (current = new AbortController());
      const start = () => {
        signal.throwIfAborted();
        return task(signal);
      };
      const next = last.then(start, start);
      last = next.catch(() => undefined);
      return next;
    },
  };
}
