/** Work that goes on in rounds while the server runs. */
export interface Rounds {
  /** Waits for the round at hand and begins no other. */
  readonly stop: () => Promise<void>;
}

interface RoundOptions {
  /** Receives the error of a failed round. The next one is tried in any case. */
  onError: (error: unknown) => void;
  /** Milliseconds between two rounds. */
  interval: number;
  /** The same after a failed round. */
  intervalAfterFailure?: number;
}

/**
 * Does work at once, and again some time after each end of it, so that no two rounds overlap. A long round asks
 * `isStopping` between its steps.
 */
export function startRounds(
  work: (isStopping: () => boolean) => Promise<unknown>,
  { onError, interval, intervalAfterFailure = interval }: RoundOptions,
): Rounds {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  const run = async () => {
    let pause = interval;
    try {
      await work(() => isStopping);
    } catch (error) {
      pause = intervalAfterFailure;
      onError(error);
    }
    if (!isStopping) timer = setTimeout(begin, pause).unref();
  };
  const begin = () => {
    round = run();
  };
  begin();
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await round;
    },
  };
}
