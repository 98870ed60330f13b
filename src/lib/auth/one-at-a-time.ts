let last: Promise<unknown> = Promise.resolve();

/** Runs something when everything that was handed in before has ended, well or badly. */
export function oneAtATime<Value>(run: () => Promise<Value>): Promise<Value> {
  const next = last.then(run, run);
  last = next.catch(() => undefined);
  return next;
}
