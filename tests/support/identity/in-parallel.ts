/**
 * Runs `count` tasks, at most `limit` at once.
 * @returns their values in order
 */
export async function inParallel<Value>(
  count: number,
  limit: number,
  task: (index: number) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const index = next++;
      values[index] = await task(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, count) }, work));
  return values;
}
