/** Default limit for waits in the browser, in milliseconds. */
const defaultLimit = 10_000;

/**
 * The value of a promise; rejects with a `TimeoutError` where it takes longer than so many milliseconds. A later
 * value is dropped.
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
