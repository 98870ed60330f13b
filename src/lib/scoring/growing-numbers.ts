type Numbers = Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

const FIRST_LENGTH = 64;
const GROWTH = 1.5;

/**
 * A typed array of unknown length. A million numbers in an ordinary array take twice the memory while it grows, on a heap that
 * is cleaned up late.
 */
export class GrowingNumbers<List extends Numbers> {
  readonly #make: (length: number) => List;
  #list: List;
  #size = 0;

  constructor(make: (length: number) => List) {
    this.#make = make;
    this.#list = make(FIRST_LENGTH);
  }

  push(number: number): void {
    if (this.#size === this.#list.length) {
      const longer = this.#make(Math.ceil(this.#size * GROWTH));
      longer.set(this.#list);
      this.#list = longer;
    }
    this.#list[this.#size] = number;
    this.#size += 1;
  }

  /** What was added so far, as a view. */
  all(): List {
    return this.#list.subarray(0, this.#size) as List;
  }
}
