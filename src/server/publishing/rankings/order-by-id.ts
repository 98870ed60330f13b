const MOST = 2 ** 22;

/** The items of a ranking by id, with the place of each, in 8 bytes per item. */
export class OrderById {
  /** `id * size + place`, sorted. With ids below 2³¹ and at most `MOST` items these are exact integers. */
  readonly #keys: Float64Array;
  readonly #size: number;

  /** `ids` are in the order of their places. @throws RangeError for more than four million items */
  constructor(ids: Int32Array) {
    if (ids.length > MOST) throw new RangeError(`A ranking has ${ids.length} items, more than ${MOST}.`);
    this.#size = ids.length;
    this.#keys = Float64Array.from(ids, (id, place) => id * ids.length + place).sort();
  }

  get size(): number {
    return this.#size;
  }

  /** Places, from 0, of a range of items in the order of their ids; `to` is excluded. */
  places(from: number, to: number): Int32Array {
    return Int32Array.from(this.#keys.subarray(from, to), (key) => key % this.#size);
  }

  /** The place of an item, from 0; null where it is not in the ranking. */
  placeOf(id: number): number | null {
    let [low, high] = [0, this.#size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#keys[middle] ?? 0) < id * this.#size) low = middle + 1;
      else high = middle;
    }
    const key = this.#keys[low];
    return key !== undefined && Math.floor(key / this.#size) === id ? key % this.#size : null;
  }
}
