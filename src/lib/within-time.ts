/** Milliseconds that anything in the browser waits for where it says nothing else. */
const defaultLimit = 10_000;

/**
 * What a promise resolves to; rejects with a `TimeoutError` where that takes longer than so many milliseconds. What
 * comes later is dropped.
 */
export async function withinTime<Value>(promise: Promise<Value>, limit = defaultLimit): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException(`No end in ${limit} ms`, "TimeoutError")), limit);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
