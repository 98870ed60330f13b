import { randomNumbers } from "@/lib/scoring/random-numbers";

/** A figure with the middle 90% of what it would be for other samples of the same items. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const REPLICATES = 200;
const SEED = 20_260_131;
const TAIL = 0.05;

/**
 * The bootstrap (B. Efron, "Bootstrap methods: another look at the jackknife", 1979), with the percentiles as the
 * interval. `figures` gives some figures of a sample of `size` items, in which item i occurs `times[i]` times.
 */
export function bootstrap(size: number, figures: (times: Uint16Array) => number[]): Estimate[] {
  const times = new Uint16Array(size).fill(1);
  const found = figures(times);
  const random = randomNumbers(SEED);
  const replicates = Array.from({ length: REPLICATES }, () => {
    times.fill(0);
    for (let draw = 0; draw < size; draw++) {
      const item = Math.floor(random() * size);
      times[item] = (times[item] ?? 0) + 1;
    }
    return figures(times);
  });
  return found.map((value, index) => {
    const sorted = Float64Array.from(replicates, (each) => each[index] ?? 0).sort();
    const at = (share: number) => sorted[Math.round(share * (REPLICATES - 1))] ?? value;
    return { value, low: at(TAIL), high: at(1 - TAIL) };
  });
}
