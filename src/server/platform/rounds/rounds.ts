export interface Rounds {
  /** Waits for the running round and starts no other. */
  readonly stop: () => Promise<void>;
}

interface RoundOptions {
  /** The next round runs in any case. */
  onError: (error: unknown) => void;
  /** Milliseconds between two rounds. */
  interval: number;
  /** Milliseconds after a failed round. */
  intervalAfterFailure?: number;
}

/**
 * Works at once, and again some time after each end, so that rounds never overlap. Long rounds check
 * `isStopping`.
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
