/**
 * How many times as much processor time the work takes for four times the size, of the best of three: some 4 where it is
 * linear, 16 where it is quadratic. Both sizes run on the same machine at the same time, so a slow one changes nothing.
 */
export async function growthOf(work: (size: number) => Promise<unknown>, size: number): Promise<number> {
  const costOf = async (amount: number) => {
    const before = process.cpuUsage();
    await work(amount);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const best = async (amount: number) => {
    const costs: number[] = [];
    for (let run = 0; run < 3; run++) costs.push(await costOf(amount));
    return Math.min(...costs);
  };
  const small = await best(size);
  return (await best(4 * size)) / small;
}
