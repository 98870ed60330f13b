import { isAllowedHost } from "@/server/platform/http/allowed-host";
import type { PlannedRow } from "@/server/editorial/items/drafts";
import { importWarnings, type ImportText } from "@/text/import-problems";

/** Prices are counted by tenths of a power of ten. */
const STEPS = 10;
const LARGEST_STEP = 10 * STEPS;
/** A price so many times below or above the median is suspicious; a wrong decimal mark shifts two digits. */
const FACTOR = 50;
const SMALLEST_SHARE = 0.01;
const SMALLEST_COUNT = 3;
const MOST_HOSTS = 1_000;
const SHOWN_HOSTS = 5;

/** Finds wrong decimal marks and pictures that the site may not load, in constant memory. */
export class RowObservations {
  readonly #imageHosts: readonly string[];
  readonly #prices = new Uint32Array(LARGEST_STEP + 1);
  readonly #hosts = new Map<string, number>();

  constructor(imageHosts: readonly string[]) {
    this.#imageHosts = imageHosts;
  }

  take({ item, offer }: PlannedRow): void {
    if (offer) this.#countPrice(offer.priceCents);
    const address = item.facts?.imageUrl ?? null;
    if (address !== null) this.#countHost(new URL(address).hostname);
  }

  warnings(): ImportText[] {
    return [...this.#priceWarning(), ...this.#hostWarning()];
  }

  #countPrice(cents: number): void {
    const step = Math.min(LARGEST_STEP, Math.round(Math.log10(cents) * STEPS));
    this.#prices[step] = (this.#prices[step] ?? 0) + 1;
  }

  #countHost(host: string): void {
    if (isAllowedHost(host, this.#imageHosts)) return;
    if (this.#hosts.size < MOST_HOSTS || this.#hosts.has(host)) {
      this.#hosts.set(host, (this.#hosts.get(host) ?? 0) + 1);
    }
  }

  #priceWarning(): ImportText[] {
    const total = this.#prices.reduce((sum, count) => sum + count, 0);
    let seen = 0;
    const middle = this.#prices.findIndex((count) => (seen += count) * 2 >= total);
    const distance = Math.floor(Math.log10(FACTOR) * STEPS);
    const sumOf = (steps: Uint32Array) => steps.reduce((sum, count) => sum + count, 0);
    const below = sumOf(this.#prices.subarray(0, Math.max(0, middle - distance)));
    const above = sumOf(this.#prices.subarray(middle + distance + 1));
    const tell = (count: number, where: "below" | "above") =>
      count >= Math.max(SMALLEST_COUNT, total * SMALLEST_SHARE)
        ? [importWarnings.prices(count, total, where)]
        : [];
    return [...tell(below, "below"), ...tell(above, "above")];
  }

  #hostWarning(): ImportText[] {
    if (this.#hosts.size === 0) return [];
    const hosts = [...this.#hosts].sort(([, a], [, b]) => b - a);
    const shown = hosts.slice(0, SHOWN_HOSTS).map(([host, count]) => `${host} (${count})`);
    return [importWarnings.imageHosts(shown, hosts.length - shown.length)];
  }
}
