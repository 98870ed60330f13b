import { authFailure, AuthFailureError } from "@/lib/auth/failures";

interface LatestOnly {
  /** Aborts the current task and waits for its end first. Rejects where a still newer task came. */
  readonly run: <Value>(task: (signal: AbortSignal) => Promise<Value>) => Promise<Value>;
  readonly cancel: () => void;
}

/** A task has to end soon after its signal is aborted. */
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
